import type { HomePage } from '../../content/home-schema.ts';
import { Reveal } from '../../motion/reveal.tsx';
import { Marquee } from '../../ui/marquee.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Display, Lead } from '../../ui/type.tsx';
import styles from './technologies.module.css';

const columns = [0, 1, 2];

/** Twelve tools beside their number, in columns that never end. */
export function Technologies({ heading, lead, numeral, logos }: HomePage['technologies']) {
  return (
    <section className={styles.technologies} data-ground="teal">
      <div className={`frame ${styles.words}`}>
        <Reveal className={styles.numeral}>
          <Picture picture={numeral} decorative />
        </Reveal>
        <Reveal className={styles.text}>
          <Display as="h2" size="d2" tight>
            {heading}
          </Display>
          <Lead className={styles.lead}>{lead}</Lead>
        </Reveal>
      </div>
      <div className={styles.columns}>
        {columns.map((column) => (
          <Marquee
            key={column}
            className={styles.column}
            direction="column"
            reversed={column === 1}
            copies={4}
          >
            {logos
              .filter((_, index) => index % columns.length === column)
              .map(({ name, picture }) => (
                <li key={name} className={styles.tile}>
                  <Picture className={styles.logo} picture={picture} decorative />
                  {name}
                </li>
              ))}
          </Marquee>
        ))}
      </div>
    </section>
  );
}
