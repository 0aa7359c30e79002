import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { TestimonialsWords } from '../../content/testimonials-schema.ts';
import { testimonials as timing } from '../../motion/constants.ts';
import { useIsOnScreen } from '../../motion/use-in-view.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { RotationButton } from '../../ui/carousel/rotation-button.tsx';
import { useRotation } from '../../ui/carousel/use-rotation.ts';
import { Caption, Display } from '../../ui/typography.tsx';
import styles from './testimonials.module.css';

export function Testimonials({ heading, subheading, tagline, items }: TestimonialsWords) {
  const headingId = useId();
  const section = useRef<HTMLElement>(null);
  const isOnScreen = useIsOnScreen(section);
  const [currentIndex, setCurrentIndex] = useState(0);
  const [hasSlideChanged, setHasSlideChanged] = useState(false);
  const rotation = useRotation({ focusBehaviour: 'pause' });
  const isCarousel = items.length > 1;

  const moveBy = (step: 1 | -1) => {
    setHasSlideChanged(true);
    setCurrentIndex((index) => (index + step + items.length) % items.length);
  };

  // Clicks do not restart the timer; pauses only skip its ticks.
  const tick = useEffectEvent(() => {
    if (rotation.isRotating && isOnScreen) moveBy(1);
  });
  useEffect(() => {
    if (!rotation.isAllowed || !isCarousel) return;
    const timer = setInterval(tick, timing.intervalMs);
    return () => clearInterval(timer);
  }, [rotation.isAllowed, isCarousel]);

  return (
    <section
      data-section="testimonials"
      ref={section}
      className={styles.testimonials}
      data-ground="bone"
      aria-roledescription={isCarousel ? 'carousel' : undefined}
      aria-labelledby={headingId}
      {...rotation.focusHandlers}
    >
      <header className={styles.head}>
        <div>
          <p className={styles.subheading}>{subheading}</p>
          <Display as="h2" size="d3" id={headingId} className={styles.heading}>
            {heading}
          </Display>
        </div>
        <Caption className={styles.tagline}>{tagline}</Caption>
      </header>
      {isCarousel && (
        <div className={`script-only ${styles.controls}`}>
          <RotationButton rotation={rotation} className={styles.control} />
          <button type="button" className={styles.control} onClick={() => moveBy(-1)}>
            <span className={styles.leftArrow}>
              <Arrow />
            </span>
            <span className="visually-hidden">Previous testimonial</span>
          </button>
          <button type="button" className={styles.control} onClick={() => moveBy(1)}>
            <Arrow />
            <span className="visually-hidden">Next testimonial</span>
          </button>
        </div>
      )}
      <div
        className={styles.stage}
        data-animated={(hasSlideChanged && rotation.isAllowed) || undefined}
        aria-live={rotation.isRotating ? 'off' : 'polite'}
        {...rotation.hoverHandlers}
      >
        {items.map(({ text, author, role, image }, index) => (
          <figure
            key={author}
            className={styles.item}
            data-current={index === currentIndex || undefined}
            aria-roledescription={isCarousel ? 'slide' : undefined}
            aria-label={isCarousel ? `${index + 1} of ${items.length}` : undefined}
          >
            <div className={`screen-only ${styles.portrait}`}>
              <img
                src={image}
                alt={`Client ${index + 1}`}
                loading="lazy"
                decoding="async"
                draggable={false}
              />
            </div>
            <div className={styles.words}>
              <blockquote className={styles.quote}>{text}</blockquote>
              <figcaption className={styles.author}>
                <b>{author}</b>
                {role}
              </figcaption>
            </div>
          </figure>
        ))}
      </div>
    </section>
  );
}
