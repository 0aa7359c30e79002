import type { StoryContent } from '../../content/story-schema.ts';
import { Reveal } from '../../motion/reveal.tsx';
import { Body, Display } from '../../ui/typography.tsx';
import styles from './steps.module.css';

interface Props {
  readonly heading: string;
  readonly steps: StoryContent['steps'];
}

export function Steps({ heading, steps }: Props) {
  return (
    <section data-section="steps" className={`frame ${styles.steps}`}>
      <Reveal>
        <Display as="h2" size="d2" className={styles.heading}>
          {heading}
        </Display>
      </Reveal>
      {steps.map(({ title, text }) => (
        <Reveal key={title} as="article" className={`columns ${styles.step}`}>
          <Display as="h3" size="d3" className={styles.title}>
            {title}
          </Display>
          <Body className={styles.text}>{text}</Body>
        </Reveal>
      ))}
    </section>
  );
}
