import { type ReactNode, useRef, useState } from 'react';
import { useInView, useIsOnScreen } from '../../motion/use-in-view.ts';
import { useLazyComponent } from '../use-lazy-component.ts';
import styles from './carousel.module.css';
import type { CarouselControls } from './carousel-engine.tsx';
import { RotationButton } from './rotation-button.tsx';
import { useRotation } from './use-rotation.ts';

interface Slide {
  readonly key: string;
  readonly name: string;
  readonly content: ReactNode;
}

interface Props {
  readonly labelledBy: string;
  readonly slides: readonly Slide[];
}

const loadEngine = () => import('./carousel-engine.tsx').then(({ CarouselEngine }) => CarouselEngine);

/** Follows the carousel pattern of the ARIA Authoring Practices. Until the engine is loaded, it is a scrollable row. */
export function Carousel({ labelledBy, slides }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [viewport, setViewport] = useState<HTMLElement | null>(null);
  const [controls, setControls] = useState<CarouselControls | null>(null);
  const [selectedIndex, setSelectedIndex] = useState(0);
  const rotation = useRotation({ focusBehaviour: 'stop' });
  const isNearViewport = useInView(box, { margin: '600px' });
  const isOnScreen = useIsOnScreen(box);
  const Engine = useLazyComponent(loadEngine, isNearViewport);
  const isAutoplaying = rotation.isRotating && isOnScreen;
  const isReady = controls !== null;

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as part of a form
    <div
      ref={box}
      role="group"
      aria-roledescription="carousel"
      aria-labelledby={labelledBy}
      className={styles.carousel}
      data-ready={isReady || undefined}
      {...rotation.hoverHandlers}
      {...rotation.focusHandlers}
    >
      <div className={`script-only ${styles.controls}`}>
        <RotationButton rotation={rotation} className={styles.rotation} />
        {/* biome-ignore lint/a11y/useSemanticElements: as above */}
        <div role="group" aria-label="Choose a slide" className={styles.dots}>
          {slides.map(({ key, name }, index) => (
            <button
              key={key}
              type="button"
              className={styles.dot}
              aria-label={name}
              aria-current={index === selectedIndex || undefined}
              onClick={() => controls?.goTo(index)}
            />
          ))}
        </div>
      </div>
      <div ref={setViewport} className={styles.viewport}>
        <div className={styles.track} aria-live={isAutoplaying ? 'off' : 'polite'}>
          {slides.map(({ key, content }, index) => (
            // biome-ignore lint/a11y/useSemanticElements: as above
            <div
              key={key}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${slides.length}`}
              className={styles.slide}
              inert={isReady && index !== selectedIndex}
            >
              {content}
            </div>
          ))}
        </div>
      </div>
      {Engine && viewport && slides.length > 1 && (
        <Engine
          viewport={viewport}
          isAutoplaying={isAutoplaying}
          onReady={setControls}
          onSelect={setSelectedIndex}
        />
      )}
    </div>
  );
}
