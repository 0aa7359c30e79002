import useEmblaCarousel from 'embla-carousel-react';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { blogCarousel } from '../../motion/constants.ts';
import { isMotionAllowed } from '../../motion/motion-preference.ts';
import { slideTrack } from './slide-track.ts';

export interface CarouselControls {
  readonly goTo: (index: number) => void;
}

export interface CarouselEngineProps {
  readonly viewport: HTMLElement;
  readonly autoplaying: boolean;
  /** Called with null when the engine is removed. */
  readonly onReady: (controls: CarouselControls | null) => void;
  readonly onSelect: (index: number) => void;
}

type WatchResize = (embla: { readonly rootNode: () => HTMLElement; readonly reInit: () => void }) => boolean;

function debouncedResize(): WatchResize {
  let timer: ReturnType<typeof setTimeout>;
  let width: number | undefined;
  return (embla) => {
    clearTimeout(timer);
    width ??= embla.rootNode().clientWidth;
    timer = setTimeout(() => {
      const root = embla.rootNode();
      if (!root.isConnected || root.clientWidth === width) return;
      width = root.clientWidth;
      embla.reInit();
    }, blogCarousel.resizeDebounceMs);
    return false;
  };
}

/**
 * Embla places the slides and handles dragging. Its scrolling has no duration in milliseconds, so Embla jumps and
 * slideTrack animates.
 */
export function CarouselEngine({ viewport, autoplaying, onReady, onSelect }: CarouselEngineProps) {
  const [options] = useState(() => ({
    loop: true,
    watchFocus: false,
    watchResize: debouncedResize(),
    // Where the visitor had scrolled to before.
    startIndex: Math.round(viewport.scrollLeft / viewport.clientWidth) || 0,
  }));
  const [setViewport, embla] = useEmblaCarousel(options);
  const [moving, setMoving] = useState(false);
  const stopSliding = useRef<(() => void) | null>(null);
  const ready = useEffectEvent(onReady);
  const select = useEffectEvent(onSelect);

  const goTo = useCallback(
    (index: number, distance = index - (embla?.selectedScrollSnap() ?? 0)) => {
      if (!embla || distance === 0) return;
      if (!isMotionAllowed()) return embla.scrollTo(index, true);
      const onEnd = () => {
        stopSliding.current = null;
        setMoving(false);
      };
      const stopPrevious = stopSliding.current;
      stopSliding.current = slideTrack(embla, { index, distance, stopPrevious, onEnd });
    },
    [embla],
  );

  useEffect(() => {
    viewport.scrollLeft = 0;
    setViewport(viewport);
    return () => setViewport(null);
  }, [viewport, setViewport]);

  useEffect(() => {
    if (!embla) return;
    const selected = () => {
      setMoving(true);
      select(embla.selectedScrollSnap());
    };
    const settled = () => setMoving(stopSliding.current !== null);
    const reset = () => {
      stopSliding.current?.();
      stopSliding.current = null;
      setMoving(false);
    };
    embla.on('select', selected).on('settle', settled).on('reInit', reset);
    select(embla.selectedScrollSnap());
    ready({ goTo });
    return () => {
      embla.off('select', selected).off('settle', settled).off('reInit', reset);
      reset();
      ready(null);
    };
  }, [embla, goTo]);

  // Starts when the slide has stopped moving.
  useEffect(() => {
    if (!embla || !autoplaying || moving) return;
    const next = (embla.selectedScrollSnap() + 1) % embla.scrollSnapList().length;
    const timer = setTimeout(() => goTo(next, 1), blogCarousel.restMs);
    return () => clearTimeout(timer);
  }, [embla, autoplaying, moving, goTo]);

  return null;
}
