import type { StoryContent } from '../../content/story-schema.ts';
import { Reveal } from '../../motion/reveal.tsx';
import { Caption, Display } from '../../ui/typography.tsx';
import styles from './quote.module.css';

type Props = NonNullable<StoryContent['quote']>;

export function StoryQuote({ text, author, role }: Props) {
  return (
    <section data-section="quote" className={styles.band} data-ground="bone">
      <Reveal as="figure" className="frame columns">
        <blockquote className={styles.quote}>
          <Display as="p" size="d2">
            {text}
          </Display>
        </blockquote>
        <figcaption className={styles.author}>
          <b>{author}</b> <Caption as="span">{role}</Caption>
        </figcaption>
      </Reveal>
    </section>
  );
}
