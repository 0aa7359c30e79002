import controls from './controls.module.css';
import type { ShownPublishing } from './editor-calls.ts';
import { takenOverWords } from './publish-words.ts';
import styles from './taken-over-note.module.css';

interface Props {
  readonly publishing: ShownPublishing | undefined;
  readonly onClose: () => void;
}

/** What others have published, and that it is in the files now. */
export function TakenOverNote({ publishing, onClose }: Props) {
  const takenOver = publishing?.takenOver;
  if (!takenOver) return null;
  return (
    <aside className={styles.note} aria-label="From others">
      <div role="status">
        {takenOverWords(takenOver).map((words) => (
          <p key={words}>{words}</p>
        ))}
      </div>
      <button type="button" className={controls.quietButton} onClick={onClose}>
        Close<span className="visually-hidden"> the note</span>
      </button>
    </aside>
  );
}
