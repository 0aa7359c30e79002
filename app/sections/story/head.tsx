import type { ToldProject } from '../../content/stories.ts';
import type { StoryWords } from '../../content/work-schema.ts';
import { paths } from '../../paths.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Display, Lead } from '../../ui/type.tsx';
import { Breadcrumb } from '../common/breadcrumb.tsx';
import styles from './head.module.css';

interface Props {
  readonly told: ToldProject;
  readonly words: Pick<StoryWords, 'trail' | 'labels'>;
  readonly workTitle: string;
  /** In words. */
  readonly dates: { readonly period: string; readonly published: string };
}

/** What the story is called, beside the cover of its project; below, who, what and when. */
export function StoryHead({ told, words: { trail, labels }, workTitle, dates }: Props) {
  const { title, description, client, project, preview, image, ground, story } = told;
  return (
    <section>
      <div className={styles.opening}>
        <div className={styles.words}>
          <Breadcrumb
            className={styles.trail}
            {...trail}
            above={{ name: workTitle, path: paths.work }}
            name={title}
          />
          <Display as="h1" size="d0x" className={styles.title}>
            {title}
          </Display>
          <Lead className={styles.lead}>{description}</Lead>
        </div>
        <div className={styles.cover} data-ground={ground}>
          <Picture className={styles.drawing} picture={image} eager />
        </div>
      </div>
      <dl className={`frame ${styles.facts}`}>
        <div>
          <dt>{labels.client}</dt>
          <dd>{client}</dd>
        </div>
        <div>
          <dt>{labels.project}</dt>
          <dd>{project}</dd>
        </div>
        <div>
          <dt>{labels.period}</dt>
          <dd>{dates.period}</dd>
        </div>
        <div>
          <dt>{labels.published}</dt>
          <dd>
            <time dateTime={story.published}>{dates.published}</time>
          </dd>
        </div>
        <div>
          <dt>{labels.preview}</dt>
          <dd>
            <ExternalLink className={styles.preview} href={preview}>
              {new URL(preview).host} <Arrow />
            </ExternalLink>
          </dd>
        </div>
      </dl>
    </section>
  );
}
