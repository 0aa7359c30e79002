import { type RefObject, useEffect, useState } from 'react';
import { isMotionAllowed } from '../../motion/motion-preference.ts';
import { observeView } from '../../motion/use-in-view.ts';

/** waiting: picture hidden; plotting: an animation draws the lines; drawn: picture visible. */
export type PlotStage = 'waiting' | 'plotting' | 'drawn';

/** A module variable, so that the animation plays once per page load. */
let hasPlotted = false;

/**
 * CSS hides the picture for some seconds. If the animation is ready in this time, it draws the lines; it ends early when
 * they leave the view.
 */
export function useHeroPlot(drawing: RefObject<HTMLElement | null>, motionAllowed: boolean): PlotStage {
  const [stage, setStage] = useState<PlotStage>(hasPlotted ? 'drawn' : 'waiting');

  useEffect(() => {
    const container = drawing.current;
    if (!container || hasPlotted) return;
    if (!motionAllowed) {
      // During hydration motion is never allowed; check the real preference.
      if (!isMotionAllowed()) setStage('drawn');
      return;
    }
    const controller = new AbortController();
    let isCurrent = true;
    const stopObserving = observeView(container, {}, ({ isIntersecting }) => {
      if (!isIntersecting) controller.abort();
    });
    const plot = async () => {
      const { plotLines } = await import('../../motion/plot-lines.ts');
      const image = container.querySelector('img');
      if (!image || !isStillHidden(image)) return;
      await plotLines(image.currentSrc, container, {
        signal: controller.signal,
        onStart: () => setStage('plotting'),
      });
    };
    plot()
      .catch(() => undefined)
      .then(() => {
        if (!isCurrent) return;
        hasPlotted = true;
        setStage('drawn');
      });
    return () => {
      isCurrent = false;
      stopObserving();
      controller.abort();
    };
  }, [drawing, motionAllowed]);

  return stage;
}

const isStillHidden = (image: HTMLElement) => getComputedStyle(image).opacity === '0';
