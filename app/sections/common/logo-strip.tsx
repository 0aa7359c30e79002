import type { Logos } from '../../content/logos-schema.ts';
import { Marquee } from '../../ui/marquee.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Caption } from '../../ui/type.tsx';
import styles from './logo-strip.module.css';

/** The clients' logos in two rows that pass each other. */
export function LogoStrip({ figure, logos }: Pick<Logos, 'figure' | 'logos'>) {
  const half = Math.ceil(logos.length / 2);
  return (
    <section className={styles.strip} aria-label="Clients">
      <div className="frame">
        <Caption>
          <b>{figure.label}</b> {figure.text}
        </Caption>
      </div>
      {[logos.slice(0, half), logos.slice(half)].map((row, index) => (
        <Marquee key={row[0]?.src} className={styles.row} direction="row" reversed={index === 1}>
          {row.map((logo) => (
            <li key={logo.src} className={styles.logo}>
              <Picture picture={logo} />
            </li>
          ))}
        </Marquee>
      ))}
    </section>
  );
}
