import type { Logos } from '../../content/logos-schema.ts';
import { Marquee } from '../../ui/marquee.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Caption } from '../../ui/typography.tsx';
import { logoRows } from './logo-rows.ts';
import styles from './logo-strip.module.css';

export function LogoStrip({ figure: caption, logos: allLogos }: Logos) {
  return (
    <section data-section="strip" className={styles.strip} aria-label="Clients">
      <div className="frame">
        <Caption>
          <b>{caption.label}</b> {caption.text}
        </Caption>
      </div>
      {logoRows(allLogos).map(({ logos, copyCount }, index) => (
        <Marquee
          key={logos[0]?.src}
          className={styles.row}
          direction="row"
          reversed={index === 1}
          copyCount={copyCount}
        >
          {logos.map((logo) => (
            <li key={logo.src} className={styles.logo}>
              <Picture picture={logo} />
            </li>
          ))}
        </Marquee>
      ))}
    </section>
  );
}
