import type { UseEmblaCarouselType } from 'embla-carousel-react';
import { blogCarousel } from '../../motion/constants.ts';

type Embla = NonNullable<UseEmblaCarouselType[1]>;

/** Distance from the left edge of the carousel, in widths of the carousel, each filled by one slide. */
const measureOffset = (element: HTMLElement, embla: Embla) =>
  (element.getBoundingClientRect().left - embla.rootNode().getBoundingClientRect().left) /
  embla.rootNode().clientWidth;

interface SlideMove {
  /** Index of the new slide. */
  readonly index: number;
  /** Number of slides to move by; negative for a move back. */
  readonly distance: number;
  /** Stops the previous animation, which may still be running. */
  readonly stopPrevious: (() => void) | null;
  /** Called when the animation has ended by itself. */
  readonly onEnd: () => void;
}

/** Returns the function that stops the running animation and shows the new slide at once; null if nothing moves. */
export function animateToSlide(
  embla: Embla,
  { index, distance, stopPrevious, onEnd }: SlideMove,
): (() => void) | null {
  const slides = embla.slideNodes();
  const track = embla.containerNode();
  const oldSlide = slides[embla.selectedScrollSnap()];
  if (!oldSlide) return stopPrevious;
  // Zero, unless the previous animation is still running.
  const initialOffset = measureOffset(oldSlide, embla);
  stopPrevious?.();
  embla.scrollTo(index, true);

  // When moving from the last slide to the first, Embla does not place the old slide beside the new one.
  oldSlide.style.translate = `${-100 * (distance + Math.round(measureOffset(oldSlide, embla)))}%`;

  const easing = getComputedStyle(track).getPropertyValue('--ease-in-out');
  const slideTiming = { duration: blogCarousel.slideMs, easing };
  const animation = track.animate({ translate: [`${100 * (distance + initialOffset)}%`, '0%'] }, slideTiming);
  const timer = setTimeout(() => {
    stop();
    onEnd();
  }, blogCarousel.slideMs);
  const stop = () => {
    clearTimeout(timer);
    animation.cancel();
    for (const slide of slides) slide.style.translate = '';
  };
  return stop;
}
