import type { PublishingStatus } from '../describe-publishing.ts';
import { Button } from './button.tsx';
import styles from './merged-changes-note.module.css';
import { mergedChangesWords } from './publish-words.ts';

interface Props {
  readonly status: PublishingStatus | undefined;
  readonly onClose: () => void;
}

export function MergedChangesNote({ status, onClose }: Props) {
  const mergedChanges = status?.mergedChanges;
  if (!mergedChanges) return null;
  return (
    <aside className={styles.note} aria-label="From others">
      <div role="status">
        {mergedChangesWords(mergedChanges).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <Button isQuiet onClick={onClose}>
        Close<span className="visually-hidden"> the note</span>
      </Button>
    </aside>
  );
}
