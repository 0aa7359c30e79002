import type { SeoPage } from '../../content/service-pages-schema.ts';
import { Reveal } from '../../motion/reveal.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Lead } from '../../ui/typography.tsx';
import styles from './why-us.module.css';

export function WhyUs({ heading, lead, points }: SeoPage['whyUs']) {
  return (
    <section data-section="why" className={styles.why} data-ground="bone">
      <div className={`frame columns ${styles.grid}`}>
        <Heading size="d1" className={styles.heading}>
          {heading}
        </Heading>
        <Reveal className={styles.text}>
          <Lead>{lead}</Lead>
          <ul className={styles.points}>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </Reveal>
      </div>
    </section>
  );
}
