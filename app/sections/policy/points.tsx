import type { PolicyPoint } from '../../content/policy-schema.ts';
import { type Contact, Copy } from './copy.tsx';
import styles from './points.module.css';

interface Props {
  /** Every point has an address of its own: #hr-12. */
  readonly anchor: string;
  readonly points: readonly PolicyPoint[];
  readonly firstNumber?: number;
  readonly contact: Contact;
}

export function Points({ anchor, points, firstNumber = 1, contact }: Props) {
  return (
    <ol className={styles.points} start={firstNumber}>
      {points.map(({ title, text }, index) => (
        <li key={title} className={styles.point} id={`${anchor}-${firstNumber + index}`}>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.text}>
            <Copy parts={text} contact={contact} />
          </p>
        </li>
      ))}
    </ol>
  );
}
