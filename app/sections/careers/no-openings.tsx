import type { CareersPage } from '../../content/careers-schema.ts';
import { Picture } from '../../ui/picture.tsx';
import { Body, Caption, Display } from '../../ui/typography.tsx';
import styles from './no-openings.module.css';

type Props = Pick<CareersPage['openings'], 'heading' | 'none'> & { readonly email: string };

export function NoOpenings({ heading, none: words, email }: Props) {
  const [textBefore, textAfter] = words.text.split('{email}');
  return (
    <section data-section="openings" className={styles.openings}>
      <div className={`frame head-row ${styles.head}`}>
        <Display as="h2" size="d1">
          {heading}
        </Display>
        <Caption>{words.note}</Caption>
      </div>
      <div className={styles.drawing}>
        <Picture className={`full-width ${styles.crowd}`} picture={words.picture} />
      </div>
      <div className={`frame columns ${styles.words}`}>
        <Display as="p" size="d3" className={styles.statement}>
          {words.heading}
        </Display>
        <Body className={styles.text}>
          {textBefore}
          <a className={`underlined ${styles.mail}`} href={`mailto:${email}`}>
            {email}
          </a>
          {textAfter}
        </Body>
      </div>
    </section>
  );
}
