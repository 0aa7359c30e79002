import type { UseEmblaCarouselType } from 'embla-carousel-react';
import { blogCarousel } from '../../motion/constants.ts';
import { easeInOut } from '../../motion/ease-in-out.ts';

type Embla = NonNullable<UseEmblaCarouselType[1]>;

/** In slide widths. */
const offsetOf = (element: HTMLElement, embla: Embla) =>
  (element.getBoundingClientRect().left - embla.rootNode().getBoundingClientRect().left) /
  embla.rootNode().clientWidth;

interface Slide {
  readonly index: number;
  /** Slides to move by; negative to the left. */
  readonly distance: number;
  /** Stops the animation that may still be running. */
  readonly stopPrevious: (() => void) | null;
  readonly onEnd: () => void;
}

/** Returns a function that stops the animation and shows the new slide at once. */
export function slideTrack(embla: Embla, { index, distance, stopPrevious, onEnd }: Slide): () => void {
  const slides = embla.slideNodes();
  const track = embla.containerNode();
  const oldSlide = slides[embla.selectedScrollSnap()];
  if (!oldSlide) return onEnd;
  // Not zero if the previous animation is still running.
  const shownOffset = offsetOf(oldSlide, embla);
  stopPrevious?.();
  embla.scrollTo(index, true);

  // From the last slide to the first, Embla does not place the old one beside the new one.
  oldSlide.style.translate = `${-100 * (distance + Math.round(offsetOf(oldSlide, embla)))}%`;

  const startedAt = performance.now();
  let frame = 0;
  const end = () => {
    cancelAnimationFrame(frame);
    for (const element of [track, ...slides]) element.style.translate = '';
  };
  const step = () => {
    const progress = (performance.now() - startedAt) / blogCarousel.slideMs;
    track.style.translate = `${100 * (distance + shownOffset) * (1 - easeInOut(progress))}%`;
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
