import { type RefObject, useEffect, useState } from 'react';
import { isMotionAllowed } from '../../motion/motion-preference.ts';

/** waiting: lines hidden · plotting: animated · drawn: picture visible */
export type PlotStage = 'waiting' | 'plotting' | 'drawn';

/** Animated once per visit. */
let hasPlotted = false;

/**
 * CSS hides the picture for a moment. If the animation starts in time it draws the lines; otherwise the picture
 * has appeared and stays.
 */
export function useHeroPlot(lines: RefObject<HTMLElement | null>, motionAllowed: boolean): PlotStage {
  const [stage, setStage] = useState<PlotStage>(hasPlotted ? 'drawn' : 'waiting');

  useEffect(() => {
    const host = lines.current;
    if (!host || hasPlotted) return;
    if (!motionAllowed) {
      // During hydration motion is never allowed; check the real preference.
      if (!isMotionAllowed()) setStage('drawn');
      return;
    }
    const stop = new AbortController();
    const plot = async () => {
      const { plotLines } = await import('../../motion/plot-lines.ts');
      const image = host.querySelector('img');
      if (!image || !isStillHidden(image) || host.getBoundingClientRect().bottom <= 0) return;
      await plotLines(image.currentSrc, host, {
        signal: stop.signal,
        onStart: () => setStage('plotting'),
      });
    };
    plot()
      .catch(() => undefined)
      .then(() => {
        if (stop.signal.aborted) return;
        hasPlotted = true;
        setStage('drawn');
      });
    return () => stop.abort();
  }, [lines, motionAllowed]);

  return stage;
}

const isStillHidden = (image: HTMLElement) => getComputedStyle(image).opacity === '0';
