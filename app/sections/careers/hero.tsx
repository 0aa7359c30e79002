import type { CareersPage } from '../../content/careers-schema.ts';
import { Picture } from '../../ui/picture.tsx';
import { PageHero } from '../common/page-hero.tsx';
import styles from './hero.module.css';

export function Hero({ heading, lead, picture }: CareersPage['hero']) {
  return (
    <section data-section="hero" className={styles.hero}>
      <PageHero heading={heading} lead={lead} tightLines />
      <Picture className={styles.crowd} picture={picture} eager />
    </section>
  );
}
