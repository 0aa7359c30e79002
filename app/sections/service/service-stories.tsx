import type { StoryTeaser } from '../../content/stories.ts';
import { Reveal } from '../../motion/reveal.tsx';
import { ActionLink } from '../../ui/action.tsx';
import { Arrow } from '../../ui/arrow.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Display, Lead } from '../../ui/typography.tsx';
import styles from './service-stories.module.css';

interface Props {
  readonly label: string;
  readonly linkLabel: string;
  readonly stories: readonly StoryTeaser[];
}

/** More figures would not fit beside a cover. */
const maxFigureCount = 2;

export function ServiceStories({ label, linkLabel, stories }: Props) {
  return stories.map(({ path, title, client, description, cover, ground, results }) => (
    <section data-section="story" key={path} className={`frame columns ${styles.story}`}>
      <Reveal className={`screen-only ${styles.cover}`}>
        <div className={styles.coverBox} data-ground={ground}>
          <Picture className="full-width" picture={cover} decorative />
        </div>
      </Reveal>
      <Reveal className={styles.words}>
        <p className={styles.label}>
          <b>{label}</b> <span>{client}</span>
        </p>
        <Display as="h2" size="d2" className={styles.title}>
          {title}
        </Display>
        <Lead className={styles.lead}>{description}</Lead>
        <ul className={styles.figures}>
          {results.slice(0, maxFigureCount).map((result) => (
            <li key={result.label}>
              <b className={styles.figure}>{result.after}</b> <span>{result.label}</span>
            </li>
          ))}
        </ul>
        <ActionLink variant="link" to={path}>
          <span>
            {linkLabel}
            <span className="visually-hidden">{` ${title}`}</span>
          </span>
          <Arrow />
        </ActionLink>
      </Reveal>
    </section>
  ));
}
