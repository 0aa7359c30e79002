import type { WorkPage } from '../../content/work-schema.ts';
import { ActionButton } from '../../ui/action.tsx';
import { Arrow } from '../../ui/arrow.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Body, Display } from '../../ui/typography.tsx';
import styles from './empty-category.module.css';

interface Props {
  readonly words: WorkPage['projects']['empty'];
  readonly categoryLabel: string;
  readonly onShowAll: () => void;
}

export function EmptyCategory({ words, categoryLabel, onShowAll }: Props) {
  return (
    <div className={styles.empty} data-ground="bone">
      <div className={styles.drawing}>
        <Picture className="full-width" picture={words.picture} eager />
      </div>
      <div className={styles.words}>
        <Display as="h2" size="d3">
          {words.heading}
        </Display>
        <Body className={styles.text}>{words.text.replace('{category}', categoryLabel)}</Body>
        <ActionButton variant="link" onClick={onShowAll}>
          {words.showAll} <Arrow />
        </ActionButton>
      </div>
    </div>
  );
}
