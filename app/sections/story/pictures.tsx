import type { StoryContent } from '../../content/story-schema.ts';
import { Reveal } from '../../motion/reveal.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Caption } from '../../ui/typography.tsx';
import styles from './pictures.module.css';

interface Props {
  readonly label: string;
  readonly pictures: NonNullable<StoryContent['pictures']>;
}

export function StoryPictures({ label, pictures }: Props) {
  return (
    <section
      data-section="pictures"
      className={`frame ${styles.pictures}`}
      data-count={pictures.length}
      aria-label={label}
    >
      {pictures.map(({ picture, ground, caption }) => (
        <Reveal key={picture.src} as="figure">
          <div className={styles.pictureBox} data-ground={ground}>
            <Picture className={`fill ${styles.picture}`} picture={picture} />
          </div>
          <Caption as="figcaption" className={styles.caption}>
            {caption}
          </Caption>
        </Reveal>
      ))}
    </section>
  );
}
