import { type RefObject, useEffect, useState } from 'react';
import { mayMove } from '../../motion/motion-preference.ts';

/** waiting: the lines are held back · plotting: the pen draws them · drawn: the picture shows them. */
export type PlotStage = 'waiting' | 'plotting' | 'drawn';

/** The lines are plotted once a visit; whoever comes back to the page finds them drawn. */
let plottedBefore = false;

/**
 * The pen on first load. The style sheet holds the picture back for a moment; if the pen gets there in time it
 * plots the lines, otherwise (a slow network, a failed script) the picture has appeared by itself and stays.
 */
export function useHeroPlot(lines: RefObject<HTMLElement | null>, moving: boolean): PlotStage {
  const [stage, setStage] = useState<PlotStage>(plottedBefore ? 'drawn' : 'waiting');

  useEffect(() => {
    const host = lines.current;
    if (!host || plottedBefore) return;
    if (!moving) {
      // Everything reads as still while the page hydrates; only a visitor who wants no motion ends the wait.
      if (!mayMove()) setStage('drawn');
      return;
    }
    const stop = new AbortController();
    const plot = async () => {
      const { plotLines } = await import('../../motion/plot-lines.ts');
      const image = host.querySelector('img');
      if (!image || !isHeldBack(image) || host.getBoundingClientRect().bottom <= 0) return;
      await plotLines(image.currentSrc, host, {
        signal: stop.signal,
        onStart: () => setStage('plotting'),
      });
    };
    plot()
      .catch(() => undefined)
      .then(() => {
        if (stop.signal.aborted) return;
        plottedBefore = true;
        setStage('drawn');
      });
    return () => stop.abort();
  }, [lines, moving]);

  return stage;
}

function isHeldBack(image: HTMLElement): boolean {
  return getComputedStyle(image).opacity === '0';
}
