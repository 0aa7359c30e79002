import type { PolicyPoint } from '../../content/policy-schema.ts';
import { FormattedText, type PolicyContact } from './formatted-text.tsx';
import styles from './points.module.css';

interface Props {
  /** Points get ids such as hr-12. */
  readonly anchor: string;
  readonly points: readonly PolicyPoint[];
  readonly firstNumber?: number;
  readonly contact: PolicyContact;
}

export function Points({ anchor, points, firstNumber = 1, contact }: Props) {
  return (
    <ol start={firstNumber}>
      {points.map(({ title, text }, index) => (
        <li key={title} className={styles.point} id={`${anchor}-${firstNumber + index}`}>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.text}>
            <FormattedText parts={text} contact={contact} />
          </p>
        </li>
      ))}
    </ol>
  );
}
