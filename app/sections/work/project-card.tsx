import type { WorkCover, WorkItem, WorkPage } from '../../content/work-schema.ts';
import { ActionLink, actionClass } from '../../ui/action.tsx';
import { Arrow } from '../../ui/arrow.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { Fact } from '../../ui/fact.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Display } from '../../ui/typography.tsx';
import styles from './project-card.module.css';

interface Props {
  readonly item: WorkItem;
  readonly cover: WorkCover;
  readonly categoryLabel: string;
  readonly labels: WorkPage['projects']['labels'];
  readonly story: { readonly label: string; readonly path: string } | undefined;
  readonly isCoverEager: boolean;
}

export function ProjectCard({ item, cover, categoryLabel, labels, story, isCoverEager }: Props) {
  return (
    <article className={styles.card}>
      <div className={styles.coverAndSheet}>
        <div className={`screen-only ${styles.cover}`} data-ground={cover.ground}>
          <Picture className={`fill ${styles.picture}`} picture={cover} eager={isCoverEager} />
        </div>
        <div className={styles.sheet} data-ground="paper">
          <Display as="h2" size="d3" className={styles.title}>
            {item.title}
          </Display>
          <dl className={styles.facts}>
            <Fact label={labels.project}>{item.project}</Fact>
            <Fact label={labels.client}>{item.client}</Fact>
          </dl>
          <p className={styles.description}>{item.description}</p>
          <p className={styles.links}>
            {story && (
              <ActionLink variant="link" className={styles.link} to={story.path}>
                <span>
                  {story.label}
                  <span className="visually-hidden">{` ${item.title}`}</span>
                </span>
                <Arrow />
              </ActionLink>
            )}
            <ExternalLink
              className={actionClass({ variant: 'link' }, styles.link)}
              href={item.preview}
              label={item.title}
            >
              {labels.preview} <Arrow />
            </ExternalLink>
          </p>
        </div>
      </div>
      <p className={`screen-only ${styles.label}`}>
        <b aria-hidden="true">{item.client}</b>
        <span>{categoryLabel}</span>
      </p>
    </article>
  );
}
