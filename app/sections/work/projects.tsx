import { useRef } from 'react';
import { allWorkFilter } from '../../content/work-categories.ts';
import type { WorkCover, WorkItem, WorkPage } from '../../content/work-schema.ts';
import { ActionButton } from '../../ui/action.tsx';
import { Caption } from '../../ui/typography.tsx';
import { EmptyCategory } from './empty-category.tsx';
import { ProjectCard } from './project-card.tsx';
import styles from './projects.module.css';
import { categoryAnchor, useCategory } from './use-category.ts';
import { useDetailsDismissal } from './use-details-dismissal.ts';

type Props = WorkPage['projects'] & {
  readonly items: readonly WorkItem[];
  readonly covers: readonly WorkCover[];
  readonly storyLinks: StoryLinks;
};

interface StoryLinks {
  readonly label: string;
  readonly links: readonly { readonly id: number; readonly path: string }[];
}

/** The first row, which is visible at once. */
const eagerCoverCount = 2;

export function Projects({
  filterLabel,
  filters,
  hint,
  labels,
  empty: emptyWords,
  items,
  covers,
  storyLinks,
}: Props) {
  const section = useRef<HTMLElement>(null);
  const listTop = useRef<HTMLDivElement>(null);
  const firstFilter = useRef<HTMLButtonElement>(null);
  const { category, showCategory } = useCategory(filters, section);
  const { areDetailsDismissed, allowDetails } = useDetailsDismissal();
  const visibleItems = items.filter((item) => category === allWorkFilter || item.category === category);
  const labelOf = (value: string) => filters.find((filter) => filter.value === value)?.label ?? value;

  // A shorter list could otherwise end above the visible part of the page.
  const scrollToFilters = () => {
    if (listTop.current && listTop.current.getBoundingClientRect().top < 0) listTop.current.scrollIntoView();
  };

  return (
    <section data-section="projects" ref={section} className={`frame ${styles.projects}`}>
      <div ref={listTop} />
      <div className={`screen-only ${styles.bar}`}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields; these act at once */}
        <div className={`script-only ${styles.filters}`} role="group" aria-label={filterLabel}>
          {filters.map(({ value, label }, index) => (
            <ActionButton
              key={value}
              ref={index === 0 ? firstFilter : undefined}
              id={categoryAnchor(value)}
              variant="pill"
              className={styles.filter}
              aria-pressed={value === category}
              onClick={() => showCategory(value, scrollToFilters)}
            >
              {label}
            </ActionButton>
          ))}
        </div>
        <div className={styles.notes}>
          <Caption className={styles.hint}>{hint}</Caption>
          <p className={styles.count} role="status">
            {formatProjectCount(visibleItems.length)}
          </p>
        </div>
      </div>
      {visibleItems.length === 0 && category !== allWorkFilter ? (
        <EmptyCategory
          words={emptyWords}
          categoryLabel={labelOf(category)}
          onShowAll={() => showCategory(allWorkFilter, () => firstFilter.current?.focus())}
        />
      ) : (
        <ul
          className={styles.grid}
          data-filtered={category !== allWorkFilter || undefined}
          data-dismissed={areDetailsDismissed || undefined}
          onFocus={allowDetails}
        >
          {visibleItems.map((item, index) => (
            <li key={item.id} className={styles.cell} onPointerEnter={allowDetails}>
              <ProjectCard
                item={item}
                cover={coverOf(item, covers)}
                categoryLabel={labelOf(item.category)}
                labels={labels}
                story={storyOf(item, storyLinks)}
                isCoverEager={index < eagerCoverCount}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const formatProjectCount = (count: number) => `${count} ${count === 1 ? 'project' : 'projects'}`;

function storyOf({ id }: WorkItem, { label, links }: StoryLinks) {
  const story = links.find((link) => link.id === id);
  return story && { label, path: story.path };
}

/** The browser fetches the current list (DATA-02), which may contain a newer item that this prerendered page has no cover for. */
function coverOf({ image }: WorkItem, covers: readonly WorkCover[]): WorkCover {
  const knownCover = covers.find(({ src }) => src === image);
  return knownCover ?? { src: image, width: 720, height: 540, alt: '', ground: 'bone' };
}
