import type { HomePage } from '../../content/home-schema.ts';
import { CountUp } from '../../motion/count-up.tsx';
import { Reveal } from '../../motion/reveal.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Caption, Display } from '../../ui/type.tsx';
import styles from './statistics.module.css';

/** Four figures, each beside a drawing of the same count; the last fills the page. */
export function Statistics({ heading, figure, figures }: HomePage['statistics']) {
  const [years, retention, projects, leads] = figures;
  return (
    <section className={styles.statistics} data-ground="ink">
      <div className={`frame ${styles.head}`}>
        <Reveal>
          <Display as="h2" size="d2">
            {heading}
          </Display>
        </Reveal>
        <Caption className={styles.figure}>
          <b>{figure.label}</b> {figure.text}
        </Caption>
      </div>
      <dl className={`frame ${styles.row}`}>
        {[years, retention, projects].map(({ label, target, note, picture }) => (
          <Reveal key={label} className={styles.statistic}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>
              <CountUp target={target} />
            </dd>
            <Caption as="dd" className={styles.note}>
              {note}
            </Caption>
            <dd className={styles.drawing}>
              <Picture picture={picture} />
            </dd>
          </Reveal>
        ))}
      </dl>
      <dl className={styles.leads}>
        <dt className={styles.label}>{leads.label}</dt>
        <Caption as="dd" className={styles.leadsNote}>
          {leads.note}
        </Caption>
        <dd className={styles.leadsValue}>
          <CountUp target={leads.target} />
        </dd>
        <dd className={styles.leadsDrawing}>
          <Picture picture={leads.picture} />
        </dd>
      </dl>
    </section>
  );
}
