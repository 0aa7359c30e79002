import type { HomePage } from '../../content/home-schema.ts';
import { Reveal } from '../../motion/reveal.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Body, Display } from '../../ui/typography.tsx';
import styles from './why-choose-us.module.css';

export function WhyChooseUs({ heading, reasons }: HomePage['whyChooseUs']) {
  return (
    <section data-section="why" className={`frame ${styles.why}`}>
      <Heading size="d1" className={styles.head}>
        {heading}
      </Heading>
      {reasons.map(({ title, statement, text, picture }) => (
        <Reveal key={title} as="article" className={`columns ${styles.reason}`}>
          <h3 className={styles.title}>{title}</h3>
          <div className={styles.words}>
            <Display as="p" size="d3">
              {statement}
            </Display>
            <Body className={styles.text}>{text}</Body>
          </div>
          {picture && <Picture className={styles.drawing} picture={picture} decorative />}
        </Reveal>
      ))}
    </section>
  );
}
