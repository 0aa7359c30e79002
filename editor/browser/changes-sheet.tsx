import { useEffect, useEffectEvent, useState } from 'react';
import styles from './changes-sheet.module.css';
import controls from './controls.module.css';
import { editorCalls, type FileChanges } from './editor-calls.ts';
import { FileChangesList } from './file-changes-list.tsx';
import { Sheet } from './sheet.tsx';

interface Props {
  /** Called with the number of files that stay drafts. */
  readonly onSaved: (kept: number) => void;
  readonly onDiscarded: () => void;
  readonly onClose: () => void;
}

export function ChangesSheet({ onSaved, onDiscarded, onClose }: Props) {
  const [files, setFiles] = useState<readonly FileChanges[]>();
  const [isConfirming, setIsConfirming] = useState(false);
  const [refused, setRefused] = useState<string>();
  const refuse = (error: Error) => setRefused(error.message);
  const read = useEffectEvent(() => void editorCalls.changes().then(setFiles, refuse));
  useEffect(() => read(), []);
  const finished = files?.filter(({ keptReason }) => keptReason === undefined) ?? [];
  const drafts = files?.filter(({ keptReason }) => keptReason !== undefined) ?? [];
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
            onClick={() => void editorCalls.save().then(({ kept }) => onSaved(kept), refuse)}
          >
            {files ? `Save ${count} ${count === 1 ? 'change' : 'changes'}` : 'Looking at the changes'}
          </button>
          <button
            type="button"
            className={controls.quietButton}
            onClick={() =>
              isConfirming ? void editorCalls.discard().then(onDiscarded, refuse) : setIsConfirming(true)
            }
          >
            {isConfirming ? 'Yes, throw them away' : 'Throw them away'}
          </button>
        </>
      }
    >
      {refused && (
        <p className={styles.refused} role="alert">
          {refused}
        </p>
      )}
      {drafts.map(({ file, title, keptReason }) => (
        <p key={file} className={styles.held}>
          <strong>{title} stays a draft for now.</strong> {keptReason}
        </p>
      ))}
      <FileChangesList files={finished} />
      <p className={styles.note}>
        Saving writes to the files on this computer. The site that visitors see changes when it is published.
      </p>
    </Sheet>
  );
}
