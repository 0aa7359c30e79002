import { type ReactNode, useRef, useState } from 'react';
import { useInView } from '../../motion/use-in-view.ts';
import { classNames } from '../class-names.ts';
import { useLateComponent } from '../use-late-component.ts';
import styles from './carousel.module.css';
import type { CarouselControls } from './carousel-engine.tsx';
import { RotationButton } from './rotation-button.tsx';
import { useRotation } from './use-rotation.ts';

interface Slide {
  readonly key: string;
  /** What the slide's button is called. */
  readonly name: string;
  readonly content: ReactNode;
}

interface Props {
  /** The id of the heading that names it. */
  readonly labelledBy: string;
  readonly slides: readonly Slide[];
  readonly className?: string | undefined;
}

const loadEngine = () => import('./carousel-engine.tsx').then(({ CarouselEngine }) => CarouselEngine);

/**
 * One slide at a time, turning by itself, after the carousel pattern of the ARIA Authoring Practices. Until its
 * engine is there, and without script, it is a row to scroll in which every slide can be read.
 */
export function Carousel({ labelledBy, slides, className }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [viewport, setViewport] = useState<HTMLElement | null>(null);
  const [controls, setControls] = useState<CarouselControls | null>(null);
  const [selected, setSelected] = useState(0);
  const rotation = useRotation('stops');
  const near = useInView(box, { margin: '600px' });
  const inView = useInView(box);
  const Engine = useLateComponent(loadEngine, near);
  const turning = rotation.turning && inView;
  const live = controls !== null;

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as part of a form
    <div
      ref={box}
      role="group"
      aria-roledescription="carousel"
      aria-labelledby={labelledBy}
      className={classNames(styles.carousel, className)}
      data-live={live || undefined}
      {...rotation.watchMouse}
      {...rotation.watchFocus}
    >
      <div className={styles.controls}>
        <RotationButton rotation={rotation} className={styles.rotation} />
        {/* biome-ignore lint/a11y/useSemanticElements: as above */}
        <div role="group" aria-label="Choose a slide" className={styles.dots}>
          {slides.map(({ key, name }, index) => (
            <button
              key={key}
              type="button"
              className={styles.dot}
              aria-label={name}
              aria-current={index === selected || undefined}
              onClick={() => controls?.goTo(index)}
            />
          ))}
        </div>
      </div>
      <div ref={setViewport} className={styles.viewport}>
        <div className={styles.track} aria-live={turning ? 'off' : 'polite'}>
          {slides.map(({ key, content }, index) => (
            // biome-ignore lint/a11y/useSemanticElements: as above
            <div
              key={key}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${slides.length}`}
              className={styles.slide}
              inert={live && index !== selected}
            >
              {content}
            </div>
          ))}
        </div>
      </div>
      {Engine && viewport && slides.length > 1 && (
        <Engine viewport={viewport} turning={turning} onReady={setControls} onSelect={setSelected} />
      )}
    </div>
  );
}
