import type { StoryFigure } from '../../content/story-schema.ts';
import { Reveal } from '../../motion/reveal.tsx';
import { Caption, Display } from '../../ui/type.tsx';
import { beforeShare } from './before-share.ts';
import styles from './results.module.css';

interface Props {
  readonly heading: string;
  readonly beforeLabel: string;
  readonly ruleLegend: string;
  readonly measured: string;
  readonly results: readonly StoryFigure[];
}

export function Results({ heading, beforeLabel, ruleLegend, measured, results }: Props) {
  const [first] = results;
  const share = first && beforeShare(first.before, first.after);
  return (
    <section className={styles.results} data-ground="ink">
      <div className={`frame columns ${styles.head}`}>
        <Display as="h2" size="d2" className={styles.heading}>
          {heading}
        </Display>
        <div className={styles.measured}>
          <Caption>{measured}</Caption>
          {share !== undefined && <Caption>{ruleLegend}</Caption>}
        </div>
      </div>
      <ul className={`frame ${styles.figures}`} data-count={results.length}>
        {results.map((result, index) => (
          <Reveal key={result.label} as="li" className={styles.figure}>
            {index === 0 && share !== undefined && <HotRule from={share} />}
            <Figure after={result.after} /> <b className={styles.label}>{result.label}</b>{' '}
            {result.before && <Caption as="span">{`${beforeLabel} ${result.before}`}</Caption>}
          </Reveal>
        ))}
      </ul>
    </section>
  );
}

/** The line is as long as the new figure; the coloured part is the increase. */
function HotRule({ from }: { readonly from: number }) {
  return (
    <svg className={styles.rule} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
      <path d={`M${from} .5H1`} />
    </svg>
  );
}

/** '12 min' → large number, small unit */
function Figure({ after }: Pick<StoryFigure, 'after'>) {
  const [number, ...unit] = after.split(' ');
  return (
    <span className={styles.after}>
      {number}
      {unit.length > 0 && <span className={styles.unit}>{` ${unit.join(' ')}`}</span>}
    </span>
  );
}
