import type { WorkItemWithStory } from '../../content/stories.ts';
import type { StoryWords } from '../../content/work-schema.ts';
import { paths } from '../../paths.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { Fact } from '../../ui/fact.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Display, Lead } from '../../ui/typography.tsx';
import { Breadcrumb } from '../common/breadcrumb.tsx';
import styles from './hero.module.css';

interface Props {
  readonly workItem: WorkItemWithStory;
  readonly words: Pick<StoryWords, 'trail' | 'labels'>;
  readonly workPageTitle: string;
  readonly dates: { readonly period: string; readonly published: string };
}

export function StoryHero({ workItem, words: { trail, labels }, workPageTitle, dates }: Props) {
  const { title, description, client, project, preview: siteUrl, image, ground, story } = workItem;
  return (
    <section data-section="hero">
      <div className={styles.titleAndCover}>
        <div className={styles.words}>
          <Breadcrumb
            className="screen-only"
            {...trail}
            parent={{ name: workPageTitle, path: paths.work }}
            name={title}
          />
          <Display as="h1" size="d0x" className={styles.title}>
            {title}
          </Display>
          <Lead className={styles.lead}>{description}</Lead>
        </div>
        <div className={`screen-only ${styles.cover}`} data-ground={ground}>
          <Picture className="full-width" picture={image} eager />
        </div>
      </div>
      <dl className={`frame ${styles.facts}`}>
        <Fact label={labels.client}>{client}</Fact>
        <Fact label={labels.project}>{project}</Fact>
        <Fact label={labels.period}>{dates.period}</Fact>
        <Fact label={labels.published}>
          <time dateTime={story.published}>{dates.published}</time>
        </Fact>
        <Fact label={labels.preview}>
          <ExternalLink className={`underlined ${styles.preview}`} href={siteUrl}>
            {new URL(siteUrl).host} <Arrow />
          </ExternalLink>
        </Fact>
      </dl>
    </section>
  );
}
