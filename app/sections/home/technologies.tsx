import type { HomePage } from '../../content/home-schema.ts';
import { Reveal } from '../../motion/reveal.tsx';
import { Marquee } from '../../ui/marquee.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Display, Lead } from '../../ui/typography.tsx';
import styles from './technologies.module.css';
import { tileColumns } from './tile-columns.ts';

export function Technologies({ heading, lead, numeral, logos }: HomePage['technologies']) {
  return (
    <section data-section="technologies" className={styles.technologies} data-ground="deep">
      <div className={`frame ${styles.words}`}>
        {numeral && (
          <Reveal className={styles.numeral}>
            <Picture picture={numeral} decorative />
          </Reveal>
        )}
        <Reveal className={styles.text}>
          <Display as="h2" size="d2" tightLines>
            {heading}
          </Display>
          <Lead className={styles.lead}>{lead}</Lead>
        </Reveal>
      </div>
      <div className={styles.tileColumns}>
        {tileColumns(logos).map(({ tiles, copyCount }, index) => (
          <Marquee
            key={tiles[0]?.name}
            className={styles.column}
            direction="column"
            reversed={index === 1}
            copyCount={copyCount}
          >
            {tiles.map(({ name, picture }) => (
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
