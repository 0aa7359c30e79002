import controls from './controls.module.css';
import type { PublishingStatus } from './editor-calls.ts';
import styles from './merged-changes-note.module.css';
import { mergedChangesWords } from './publish-words.ts';

interface Props {
  readonly publishing: PublishingStatus | undefined;
  readonly onClose: () => void;
}

export function MergedChangesNote({ publishing, onClose }: Props) {
  const mergedChanges = publishing?.mergedChanges;
  if (!mergedChanges) return null;
  return (
    <aside className={styles.note} aria-label="From others">
      <div role="status">
        {mergedChangesWords(mergedChanges).map((words) => (
          <p key={words}>{words}</p>
        ))}
      </div>
      <button type="button" className={controls.quietButton} onClick={onClose}>
        Close<span className="visually-hidden"> the note</span>
      </button>
    </aside>
  );
}
