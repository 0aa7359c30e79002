import type { SeoPage } from '../../content/seo-schema.ts';
import { Reveal } from '../../motion/reveal.tsx';
import { Display, Lead } from '../../ui/type.tsx';
import styles from './why-us.module.css';

interface Props {
  readonly content: SeoPage['whyUs'];
}

export function WhyUs({ content }: Props) {
  return (
    <section className={styles.why} data-ground="bone">
      <div className={`frame columns ${styles.grid}`}>
        <Reveal className={styles.heading}>
          <Display as="h2" size="d1">
            {content.heading}
          </Display>
        </Reveal>
        <Reveal className={styles.text}>
          <Lead>{content.lead}</Lead>
          <ul className={styles.points}>
            {content.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </Reveal>
      </div>
    </section>
  );
}
