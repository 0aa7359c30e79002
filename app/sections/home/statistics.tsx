import type { HomePage } from '../../content/home-schema.ts';
import { CountUp } from '../../motion/count-up.tsx';
import { Reveal } from '../../motion/reveal.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Caption } from '../../ui/typography.tsx';
import styles from './statistics.module.css';

export function Statistics({ heading, figure: caption, figures: statistics }: HomePage['statistics']) {
  return (
    <section data-section="statistics" className={styles.statistics} data-ground="ink">
      <div className={`frame head-row ${styles.head}`}>
        <Heading size="d2">{heading}</Heading>
        <Caption className={styles.caption}>
          <b>{caption.label}</b> {caption.text}
        </Caption>
      </div>
      <dl className={`frame ${styles.row}`}>
        {statistics.slice(0, -1).map(({ label, target, note, picture }) => (
          <Reveal key={label} className={styles.statistic}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value} data-digits={String(target).length}>
              <CountUp target={target} />
            </dd>
            <Caption as="dd" className={styles.note}>
              {note}
            </Caption>
            {picture && (
              <dd className={styles.drawing}>
                <Picture picture={picture} />
              </dd>
            )}
          </Reveal>
        ))}
      </dl>
      {statistics.slice(-1).map(({ label, target, note, picture }) => (
        <dl key={label} className={styles.largeStatistic}>
          <dt className={styles.label}>{label}</dt>
          <Caption as="dd" className={styles.largeNote}>
            {note}
          </Caption>
          <dd className={styles.largeValue} data-digits={String(target).length}>
            <CountUp target={target} />
          </dd>
          {picture && (
            <dd className={styles.largeDrawing}>
              <Picture picture={picture} />
            </dd>
          )}
        </dl>
      ))}
    </section>
  );
}
