import { useSyncExternalStore } from 'react';
import { listen } from '../../motion/listen.ts';
import { upTo } from '../../styles/breakpoints.ts';
import type { PictureFile } from '../../ui/picture.tsx';
import styles from './hot-lines.module.css';

type Screen = 'desktop' | 'tablet' | 'phone';

interface Props {
  /** SVG files with paths m1, m2, … */
  readonly drawings: Readonly<Record<Screen, PictureFile>>;
  readonly lineCount: number;
  /** Null before the drawing has started. */
  readonly activeIndex: number | null;
}

/**
 * Draws one line of the hero in the accent colour. `<use>` refers to the paths, so that HTML and script stay small.
 * Script renders the drawing for the screen; without script CSS shows one of three.
 */
export function HotLines({ drawings, lineCount, activeIndex }: Props) {
  const screen = useSyncExternalStore<Screen | null>(subscribe, currentScreen, () => null);
  return (
    <>
      {screen && (
        <Drawing key={screen} file={drawings[screen]} lineCount={lineCount} activeIndex={activeIndex} />
      )}
      <noscript>
        {(['desktop', 'tablet', 'phone'] as const).map((name) => (
          <span key={name} className={styles[name]}>
            <Drawing file={drawings[name]} lineCount={1} activeIndex={0} />
          </span>
        ))}
      </noscript>
    </>
  );
}

function Drawing({
  file,
  lineCount,
  activeIndex,
}: Pick<Props, 'lineCount' | 'activeIndex'> & { readonly file: PictureFile }) {
  return (
    <svg
      className={`fill screen-only ${styles.drawing}`}
      viewBox={`0 0 ${file.width} ${file.height}`}
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
    >
      {Array.from({ length: lineCount }, (_, index) => `m${index + 1}`).map((pathId, index) => (
        <use
          key={pathId}
          className={styles.line}
          href={`${file.src}#${pathId}`}
          data-inked={index === activeIndex || undefined}
        />
      ))}
    </svg>
  );
}

const queries = { phone: upTo('phone'), tablet: upTo('tablet') };

function currentScreen(): Screen {
  if (matchMedia(queries.phone).matches) return 'phone';
  return matchMedia(queries.tablet).matches ? 'tablet' : 'desktop';
}

function subscribe(onChange: () => void): () => void {
  const removeListeners = Object.values(queries).map((query) =>
    listen(matchMedia(query), 'change', onChange),
  );
  return () => {
    for (const removeListener of removeListeners) removeListener();
  };
}
