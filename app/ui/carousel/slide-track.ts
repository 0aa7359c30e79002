import type { UseEmblaCarouselType } from 'embla-carousel-react';
import { blogCarousel } from '../../motion/constants.ts';
import { easeInOut } from '../../motion/ease-in-out.ts';

type Embla = NonNullable<UseEmblaCarouselType[1]>;

/** Distance from the left edge of the viewport, in slide widths. */
const measureOffset = (element: HTMLElement, embla: Embla) =>
  (element.getBoundingClientRect().left - embla.rootNode().getBoundingClientRect().left) /
  embla.rootNode().clientWidth;

interface SlideMove {
  /** Index of the new slide. */
  readonly index: number;
  /** Number of slides to move by; negative to the left. */
  readonly distance: number;
  /** Stops the animation that may still be running. */
  readonly stopPrevious: (() => void) | null;
  readonly onEnd: () => void;
}

/** Returns a function that stops the animation and shows the new slide at once. */
export function slideTrack(embla: Embla, { index, distance, stopPrevious, onEnd }: SlideMove): () => void {
  const slides = embla.slideNodes();
  const track = embla.containerNode();
  const oldSlide = slides[embla.selectedScrollSnap()];
  if (!oldSlide) return onEnd;
  // Not zero if the previous animation is still running.
  const initialOffset = measureOffset(oldSlide, embla);
  stopPrevious?.();
  embla.scrollTo(index, true);

  // When moving from the last slide to the first, Embla does not place the old one beside the new one.
  oldSlide.style.translate = `${-100 * (distance + Math.round(measureOffset(oldSlide, embla)))}%`;

  const startedAt = performance.now();
  let frame = 0;
  const end = () => {
    cancelAnimationFrame(frame);
    for (const element of [track, ...slides]) element.style.translate = '';
  };
  const step = () => {
    const progress = (performance.now() - startedAt) / blogCarousel.slideMs;
    track.style.translate = `${100 * (distance + initialOffset) * (1 - easeInOut(progress))}%`;
    if (progress < 1) {
      frame = requestAnimationFrame(step);
      return;
    }
    end();
    onEnd();
  };
  step();
  return end;
}
