import type { AboutPage } from '../../content/about-schema.ts';
import { Reveal } from '../../motion/reveal.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Caption, Display } from '../../ui/typography.tsx';
import styles from './reasons.module.css';

export function Reasons({ heading, note, items }: AboutPage['reasons']) {
  return (
    <section data-section="reasons" className={`frame ${styles.reasons}`} data-ground="mist">
      <Reveal className={`head-row ${styles.head}`}>
        <Display as="h2" size="d1">
          {heading}
        </Display>
        <Caption className={styles.note}>{note}</Caption>
      </Reveal>
      <ul className={styles.grid}>
        {items.map(({ title, text, picture }) => (
          <Reveal key={title} as="li" className={styles.reason}>
            {picture && <Picture className={styles.drawing} picture={picture} />}
            <Display as="h3" size="d4" className={styles.title}>
              {title}
            </Display>
            <p className={styles.text}>{text}</p>
          </Reveal>
        ))}
      </ul>
    </section>
  );
}
