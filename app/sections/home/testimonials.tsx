import { useEffect, useEffectEvent, useId, useState } from 'react';
import type { TestimonialsWords } from '../../content/testimonials-schema.ts';
import { testimonials as timing } from '../../motion/constants.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { RotationButton } from '../../ui/carousel/rotation-button.tsx';
import { useRotation } from '../../ui/carousel/use-rotation.ts';
import { Caption, Display } from '../../ui/type.tsx';
import styles from './testimonials.module.css';

export function Testimonials({ heading, subheading, tagline, items }: TestimonialsWords) {
  const headingId = useId();
  const [current, setCurrent] = useState(0);
  const [changed, setChanged] = useState(false);
  const rotation = useRotation('pause');
  const several = items.length > 1;

  const go = (step: 1 | -1) => {
    setChanged(true);
    setCurrent((index) => (index + step + items.length) % items.length);
  };

  // The timer is not reset by clicks; while paused its ticks are skipped.
  const tick = useEffectEvent(() => {
    if (rotation.rotating) go(1);
  });
  useEffect(() => {
    if (!rotation.allowed || !several) return;
    const timer = setInterval(tick, timing.everyMs);
    return () => clearInterval(timer);
  }, [rotation.allowed, several]);

  return (
    <section
      className={styles.testimonials}
      data-ground="bone"
      aria-roledescription={several ? 'carousel' : undefined}
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
      {several && (
        <div className={styles.controls}>
          <RotationButton rotation={rotation} className={styles.control} />
          <button type="button" className={styles.control} onClick={() => go(-1)}>
            <span className={styles.back}>
              <Arrow />
            </span>
            <span className="visually-hidden">Previous testimonial</span>
          </button>
          <button type="button" className={styles.control} onClick={() => go(1)}>
            <Arrow />
            <span className="visually-hidden">Next testimonial</span>
          </button>
        </div>
      )}
      <div
        className={styles.stage}
        data-animated={(changed && rotation.allowed) || undefined}
        aria-live={rotation.rotating ? 'off' : 'polite'}
        {...rotation.hoverHandlers}
      >
        {items.map(({ text, author, role, image }, index) => (
          <figure
            key={author}
            className={styles.item}
            data-current={index === current || undefined}
            aria-roledescription={several ? 'slide' : undefined}
            aria-label={several ? `${index + 1} of ${items.length}` : undefined}
          >
            <div className={styles.portrait}>
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
