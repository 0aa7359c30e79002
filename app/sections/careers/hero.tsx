import type { CareersPage } from '../../content/careers-schema.ts';
import { Picture } from '../../ui/picture.tsx';
import { PageOpening } from '../common/page-opening.tsx';
import styles from './hero.module.css';

export function Hero({ heading, lead, picture }: CareersPage['hero']) {
  return (
    <section className={styles.hero}>
      <PageOpening heading={heading} lead={lead} tight />
      <Picture className={styles.crowd} picture={picture} eager />
    </section>
  );
}
