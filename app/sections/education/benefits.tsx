import type { EducationPage } from '../../content/service-pages-schema.ts';
import { Reveal } from '../../motion/reveal.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Body, Display } from '../../ui/typography.tsx';
import styles from './benefits.module.css';

export function Benefits({ heading, items }: EducationPage['benefits']) {
  return (
    <section data-section="benefits" className={`frame ${styles.benefits}`}>
      <Heading size="d1">{heading}</Heading>
      <ul className={styles.list}>
        {items.map(({ title, text }) => (
          <Reveal key={title} as="li" className={styles.item}>
            <Display as="h3" size="d4" className={styles.title}>
              {title}
            </Display>
            <Body className={styles.text}>{text}</Body>
          </Reveal>
        ))}
      </ul>
    </section>
  );
}
