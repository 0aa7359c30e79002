import controls from './controls.module.css';
import type { PublishingStatus } from './editor-calls.ts';
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
      <button type="button" className={controls.quietButton} onClick={onClose}>
        Close<span className="visually-hidden"> the note</span>
      </button>
    </aside>
  );
}
