import type { CareersPage } from '../../content/careers-schema.ts';
import { Picture } from '../../ui/picture.tsx';
import { Body, Caption, Display } from '../../ui/type.tsx';
import styles from './no-openings.module.css';

type Props = Pick<CareersPage['openings'], 'heading' | 'none'> & { readonly email: string };

export function NoOpenings({ heading, none, email }: Props) {
  const [textBefore, textAfter] = none.text.split('{email}');
  return (
    <section className={styles.none}>
      <div className={`frame ${styles.head}`}>
        <Display as="h2" size="d1">
          {heading}
        </Display>
        <Caption>{none.note}</Caption>
      </div>
      <div className={styles.drawing}>
        <Picture className={styles.crowd} picture={none.picture} />
      </div>
      <div className={`frame columns ${styles.words}`}>
        <Display as="p" size="d3" className={styles.statement}>
          {none.heading}
        </Display>
        <Body className={styles.text}>
          {textBefore}
          <a className={styles.mail} href={`mailto:${email}`}>
            {email}
          </a>
          {textAfter}
        </Body>
      </div>
    </section>
  );
}
