import type { AboutPage } from '../../content/about-schema.ts';
import { Picture } from '../../ui/picture.tsx';
import { Caption } from '../../ui/typography.tsx';
import { PageHero } from '../common/page-hero.tsx';
import styles from './hero.module.css';

export function Hero({ heading, lead, picture, phonePicture, figure: caption }: AboutPage['opening']) {
  return (
    <section data-section="hero" className={styles.hero}>
      <PageHero heading={heading} lead={lead} tightLines />
      {picture && (
        <figure className={styles.figure}>
          <Picture className="full-width" picture={picture} phonePicture={phonePicture} eager />
          <Caption as="figcaption" className={`frame ${styles.caption}`}>
            <b>{caption.label}</b> {caption.text}
          </Caption>
        </figure>
      )}
    </section>
  );
}
