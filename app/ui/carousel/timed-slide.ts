import type useEmblaCarousel from 'embla-carousel-react';
import type { UseEmblaCarouselType } from 'embla-carousel-react';
import { eased } from './slide-easing.ts';

type Embla = NonNullable<UseEmblaCarouselType[1]>;
type Plugin = NonNullable<Parameters<typeof useEmblaCarousel>[1]>[number];
type ScrollBody = ReturnType<Embla['internalEngine']>['scrollBody'];

/** Embla asks for the next position once per step, and twice at once when a movement begins. */
const stepMs = 1000 / 60;
const headStartMs = 2 * stepMs;

/**
 * Embla moves slides by attraction, which has no duration. This plugin gives a change of slide a length in
 * milliseconds; dragging stays Embla's own.
 */
export function timedSlide(durationMs: number): Plugin {
  let release = () => {};
  return {
    name: 'timedSlide',
    options: {},
    destroy: () => release(),
    init(embla) {
      const engine = embla.internalEngine();
      const { scrollBody: own, location, previousLocation, target } = engine;
      let change: { readonly distance: number; elapsedMs: number } | null = null;
      let begins = false;

      const body: ScrollBody = {
        ...own,
        seek() {
          if (begins) {
            begins = false;
            change = { distance: target.get() - location.get(), elapsedMs: -headStartMs };
          }
          if (!change) {
            own.seek();
            return body;
          }
          change.elapsedMs += stepMs;
          previousLocation.set(location);
          // Measured back from the target, because endless slides move target and place alike when they wrap.
          location.set(target.get() - change.distance * (1 - eased(change.elapsedMs / durationMs)));
          return body;
        },
        settled: () => (change ? change.elapsedMs >= durationMs + stepMs : !begins && own.settled()),
        direction: () => (change ? Math.sign(change.distance) : own.direction()),
        useBaseFriction() {
          own.useBaseFriction();
          return body;
        },
        useDuration(duration) {
          own.useDuration(duration);
          change = null;
          begins = duration > 0;
          return body;
        },
      };
      engine.scrollBody = body;
      const handOver = () => {
        change = null;
        begins = false;
      };
      embla.on('pointerDown', handOver);
      release = () => embla.off('pointerDown', handOver);
    },
  };
}
