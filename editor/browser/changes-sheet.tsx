import { useEffect, useEffectEvent, useState } from 'react';
import styles from './changes-sheet.module.css';
import controls from './controls.module.css';
import { editorCalls, type FileChanges } from './editor-calls.ts';
import { FileChangesList } from './file-changes-list.tsx';
import { Sheet } from './sheet.tsx';

interface Props {
  /** Told how many files stay drafts. */
  readonly onSaved: (held: number) => void;
  readonly onDiscarded: () => void;
  readonly onClose: () => void;
}

/** Everything that is different from the files, in words, before it is saved or thrown away. */
export function ChangesSheet({ onSaved, onDiscarded, onClose }: Props) {
  const [files, setFiles] = useState<readonly FileChanges[]>();
  /** Throwing away is asked for twice. */
  const [sure, setSure] = useState(false);
  const [refused, setRefused] = useState<string>();
  const refuse = (error: Error) => setRefused(error.message);
  const read = useEffectEvent(() => void editorCalls.changes().then(setFiles, refuse));
  useEffect(() => read(), []);
  const finished = files?.filter(({ held }) => held === undefined) ?? [];
  const drafts = files?.filter(({ held }) => held !== undefined) ?? [];
  const count = finished.reduce((sum, { changes }) => sum + changes.length, 0);
  return (
    <Sheet
      title="What you changed"
      onClose={onClose}
      actions={
        <>
          <button
            type="button"
            className={controls.button}
            disabled={finished.length === 0}
            onClick={() => void editorCalls.save().then(({ held }) => onSaved(held), refuse)}
          >
            {files ? `Save ${count} ${count === 1 ? 'change' : 'changes'}` : 'Looking at the changes'}
          </button>
          <button
            type="button"
            className={controls.quietButton}
            onClick={() => (sure ? void editorCalls.discard().then(onDiscarded, refuse) : setSure(true))}
          >
            {sure ? 'Yes, throw them away' : 'Throw them away'}
          </button>
        </>
      }
    >
      {refused && (
        <p className={styles.refused} role="alert">
          {refused}
        </p>
      )}
      {drafts.map(({ file, title, held }) => (
        <p key={file} className={styles.held}>
          <strong>{title} stays a draft for now.</strong> {held}
        </p>
      ))}
      <FileChangesList files={finished} />
      <p className={styles.note}>
        Saving writes to the files on this computer. The site that visitors see changes when it is published.
      </p>
    </Sheet>
  );
}
