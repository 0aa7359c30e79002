import useEmblaCarousel from 'embla-carousel-react';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { blogCarousel } from '../../motion/constants.ts';
import { isMotionAllowed } from '../../motion/motion-preference.ts';
import { animateToSlide } from './animate-to-slide.ts';

export interface CarouselControls {
  readonly goTo: (index: number) => void;
}

export interface CarouselEngineProps {
  readonly viewport: HTMLElement;
  readonly isAutoplaying: boolean;
  /** Called with null when the engine is removed. */
  readonly onReady: (controls: CarouselControls | null) => void;
  readonly onSelect: (index: number) => void;
}

type ResizeHandler = (embla: {
  readonly rootNode: () => HTMLElement;
  readonly reInit: () => void;
}) => boolean;

/** The handler returns false, so that Embla does not initialise itself again at every resize event. */
function createResizeHandler(): ResizeHandler {
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
 * animateToSlide animates.
 */
export function CarouselEngine({ viewport, isAutoplaying, onReady, onSelect }: CarouselEngineProps) {
  const [options] = useState(() => ({
    loop: true,
    watchFocus: false,
    watchResize: createResizeHandler(),
    // The visitor may have scrolled to a slide before the engine was loaded.
    startIndex: Math.round(viewport.scrollLeft / viewport.clientWidth) || 0,
  }));
  const [setViewport, embla] = useEmblaCarousel(options);
  const [isMoving, setIsMoving] = useState(false);
  const stopSliding = useRef<(() => void) | null>(null);
  const reportReady = useEffectEvent(onReady);
  const reportSelection = useEffectEvent(onSelect);

  const goTo = useCallback(
    (index: number, distance = index - (embla?.selectedScrollSnap() ?? 0)) => {
      if (!embla || distance === 0) return;
      if (!isMotionAllowed()) return embla.scrollTo(index, true);
      const onEnd = () => {
        stopSliding.current = null;
        setIsMoving(false);
      };
      const stopPrevious = stopSliding.current;
      stopSliding.current = animateToSlide(embla, { index, distance, stopPrevious, onEnd });
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
    const handleSelect = () => {
      setIsMoving(true);
      reportSelection(embla.selectedScrollSnap());
    };
    const handleSettle = () => setIsMoving(stopSliding.current !== null);
    const reset = () => {
      stopSliding.current?.();
      stopSliding.current = null;
      setIsMoving(false);
    };
    embla.on('select', handleSelect).on('settle', handleSettle).on('reInit', reset);
    reportSelection(embla.selectedScrollSnap());
    reportReady({ goTo });
    return () => {
      embla.off('select', handleSelect).off('settle', handleSettle).off('reInit', reset);
      reset();
      reportReady(null);
    };
  }, [embla, goTo]);

  // The pause before the next slide begins when the current slide has stopped moving.
  useEffect(() => {
    if (!embla || !isAutoplaying || isMoving) return;
    const nextIndex = (embla.selectedScrollSnap() + 1) % embla.scrollSnapList().length;
    const timer = setTimeout(() => goTo(nextIndex, 1), blogCarousel.pauseMs);
    return () => clearTimeout(timer);
  }, [embla, isAutoplaying, isMoving, goTo]);

  return null;
}
