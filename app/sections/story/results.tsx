import type { StoryFigure } from '../../content/story-schema.ts';
import { Reveal } from '../../motion/reveal.tsx';
import { Caption, Display } from '../../ui/typography.tsx';
import { oldFigureShare } from './old-figure-share.ts';
import styles from './results.module.css';

interface Props {
  readonly heading: string;
  readonly beforeLabel: string;
  /** Explains the line over the first figure (AccentLine). */
  readonly accentLineLegend: string;
  readonly measurementNote: string;
  readonly results: readonly StoryFigure[];
}

export function Results({ heading, beforeLabel, accentLineLegend, measurementNote, results }: Props) {
  const [firstResult] = results;
  const oldShare = firstResult && oldFigureShare(firstResult.before, firstResult.after);
  return (
    <section data-section="results" className={styles.results} data-ground="ink">
      <div className={`frame columns ${styles.head}`}>
        <Display as="h2" size="d2" className={styles.heading}>
          {heading}
        </Display>
        <div className={styles.measured}>
          <Caption>{measurementNote}</Caption>
          {oldShare !== undefined && <Caption>{accentLineLegend}</Caption>}
        </div>
      </div>
      <ul className={`frame ${styles.figures}`} data-count={results.length}>
        {results.map((result, index) => (
          <Reveal key={result.label} as="li" className={styles.figure}>
            {index === 0 && oldShare !== undefined && <AccentLine oldShare={oldShare} />}
            <Figure after={result.after} /> <b className={styles.label}>{result.label}</b>{' '}
            {result.before && <Caption as="span">{`${beforeLabel} ${result.before}`}</Caption>}
          </Reveal>
        ))}
      </ul>
    </section>
  );
}

/** The length of the whole line stands for the new figure, and its coloured part for the increase. */
function AccentLine({ oldShare }: { readonly oldShare: number }) {
  return (
    <svg className={styles.rule} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
      <path d={`M${oldShare} .5H1`} />
    </svg>
  );
}

/** '12 min' → large number, small unit */
function Figure({ after }: Pick<StoryFigure, 'after'>) {
  const [number, ...unit] = after.split(' ');
  return (
    <span className={styles.number}>
      {number}
      {unit.length > 0 && <span className={styles.unit}>{` ${unit.join(' ')}`}</span>}
    </span>
  );
}
