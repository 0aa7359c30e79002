import { type CSSProperties, useEffect, useState, useSyncExternalStore } from 'react';
import { listen } from '../../motion/listen.ts';
import { upTo } from '../../styles/breakpoints.ts';
import type { PictureFile } from '../../ui/picture.tsx';
import { HotLine, HotLinePicture } from './hot-line.tsx';
import styles from './hot-lines.module.css';

type Screen = 'desktop' | 'tablet' | 'phone';

interface Props {
  /** SVG files with paths m1, m2, … */
  readonly drawings: Readonly<Record<Screen, PictureFile>>;
  readonly lineCount: number;
  /** Null before the drawing has started. */
  readonly activeIndex: number | null;
  /** Time until a line that becomes active is drawn. */
  readonly delayMs: number;
}

/**
 * Draws one line of the hero in the accent colour. Script renders the drawing for the screen; without script CSS shows
 * one of three.
 */
export function HotLines({ drawings, lineCount, activeIndex, delayMs }: Props) {
  const screen = useSyncExternalStore<Screen | null>(subscribe, currentScreen, () => null);
  return (
    <>
      {screen && (
        <Drawing
          key={screen}
          file={drawings[screen]}
          lineCount={lineCount}
          activeIndex={activeIndex}
          delayMs={delayMs}
        />
      )}
      <noscript>
        {(['desktop', 'tablet', 'phone'] as const).map((name) => (
          <div key={name} className={`fill screen-only ${styles.lines} ${styles[name]}`}>
            <HotLinePicture file={drawings[name]} index={0} />
          </div>
        ))}
      </noscript>
    </>
  );
}

type DrawingProps = Pick<Props, 'lineCount' | 'activeIndex' | 'delayMs'> & { readonly file: PictureFile };

function Drawing({ file, lineCount, activeIndex, delayMs }: DrawingProps) {
  const paths = usePaths(file.src);
  const size = { '--ratio': file.width / file.height } as CSSProperties;
  return (
    <div className={`fill screen-only ${styles.lines}`} aria-hidden="true">
      <div className={styles.drawing} style={size}>
        {[...Array(lineCount).keys()].map((index) => (
          <HotLine
            key={index}
            file={file}
            index={index}
            path={paths[index]}
            isInked={index === activeIndex}
            delayMs={delayMs}
          />
        ))}
      </div>
    </div>
  );
}

/** The paths of an SVG file; none while it is loading, or if that fails. */
function usePaths(src: string): readonly SVGPathElement[] {
  const [paths, setPaths] = useState<readonly SVGPathElement[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    const load = async () => {
      // The browser has this file in its cache, because <use> refers to it.
      const response = await fetch(src, { signal: controller.signal, cache: 'force-cache' });
      const svg = new DOMParser().parseFromString(await response.text(), 'image/svg+xml');
      if (!controller.signal.aborted) setPaths([...svg.querySelectorAll('path')]);
    };
    load().catch(() => undefined);
    return () => controller.abort();
  }, [src]);
  return paths;
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
