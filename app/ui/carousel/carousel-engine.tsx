import autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { blogCarousel } from '../../motion/constants.ts';
import { mayMove } from '../../motion/motion-preference.ts';
import { timedSlide } from './timed-slide.ts';

export interface CarouselControls {
  readonly goTo: (index: number) => void;
}

export interface CarouselEngineProps {
  readonly viewport: HTMLElement;
  readonly turning: boolean;
  /** Told once slides can be moved; told null when that ends. */
  readonly onReady: (controls: CarouselControls | null) => void;
  readonly onSelect: (index: number) => void;
}

type WatchResize = (embla: { readonly rootNode: () => HTMLElement; readonly reInit: () => void }) => boolean;

/** A new width is taken in once it has stood still for a moment. */
function settledWidth(): WatchResize {
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

/** Moves the slides that stand in the viewport. Renders nothing; fetched only when a carousel comes near. */
export function CarouselEngine({ viewport, turning, onReady, onSelect }: CarouselEngineProps) {
  // Where the visitor had scrolled the row to before.
  const [options] = useState(() => ({
    loop: true,
    watchFocus: false,
    watchResize: settledWidth(),
    startIndex: Math.round(viewport.scrollLeft / viewport.clientWidth) || 0,
  }));
  const [plugins] = useState(() => [
    timedSlide(blogCarousel.slideMs),
    autoplay({ delay: blogCarousel.restMs, playOnInit: false, stopOnInteraction: false }),
  ]);
  const [setViewport, embla] = useEmblaCarousel(options, plugins);
  const [moving, setMoving] = useState(false);
  const ready = useEffectEvent(onReady);
  const select = useEffectEvent(onSelect);

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
    const rests = () => setMoving(false);
    embla.on('select', selected).on('settle', rests).on('reInit', rests);
    select(embla.selectedScrollSnap());
    ready({ goTo: (index) => embla.scrollTo(index, !mayMove()) });
    return () => {
      embla.off('select', selected).off('settle', rests).off('reInit', rests);
      ready(null);
    };
  }, [embla]);

  // The rest begins when a slide has arrived, however it came there.
  useEffect(() => {
    const timer = embla?.plugins().autoplay;
    if (!timer) return;
    if (turning && !moving) timer.play();
    else timer.stop();
  }, [embla, turning, moving]);

  return null;
}
