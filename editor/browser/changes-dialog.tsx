import { useEffect, useEffectEvent, useState } from 'react';
import { pluralize } from '../../tools/content/pluralize.ts';
import styles from './changes-dialog.module.css';
import controls from './controls.module.css';
import { Dialog } from './dialog.tsx';
import { editorCalls, type FileChanges } from './editor-calls.ts';
import { ErrorMessage } from './error-message.tsx';
import { FileChangesList } from './file-changes-list.tsx';

interface Props {
  readonly onSaved: (blockedDraftCount: number) => void;
  readonly onDiscarded: () => void;
  readonly onClose: () => void;
}

export function ChangesDialog({ onSaved, onDiscarded, onClose }: Props) {
  const [files, setFiles] = useState<readonly FileChanges[]>();
  const [isConfirmingDiscard, setIsConfirmingDiscard] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string>();
  const showError = (error: Error) => setErrorMessage(error.message);
  const readChanges = useEffectEvent(() => void editorCalls.readChanges().then(setFiles, showError));
  useEffect(() => readChanges(), []);
  const savable = files?.filter(({ blockedReason }) => blockedReason === undefined) ?? [];
  const blocked = files?.filter(({ blockedReason }) => blockedReason !== undefined) ?? [];
  const changeCount = savable.reduce((sum, { changes }) => sum + changes.length, 0);
  return (
    <Dialog
      title="What you changed"
      onClose={onClose}
      actions={
        <>
          <button
            type="button"
            className={controls.button}
            disabled={savable.length === 0}
            onClick={() =>
              void editorCalls.save().then(({ blockedDraftCount }) => onSaved(blockedDraftCount), showError)
            }
          >
            {files ? `Save ${pluralize(changeCount, 'change')}` : 'Looking at the changes'}
          </button>
          <button
            type="button"
            className={controls.quietButton}
            onClick={() =>
              isConfirmingDiscard
                ? void editorCalls.discard().then(onDiscarded, showError)
                : setIsConfirmingDiscard(true)
            }
          >
            {isConfirmingDiscard ? 'Yes, throw them away' : 'Throw them away'}
          </button>
        </>
      }
    >
      <ErrorMessage message={errorMessage} />
      {blocked.map(({ file, title, blockedReason }) => (
        <p key={file} className={styles.blocked}>
          <strong>{title} stays a draft for now.</strong> {blockedReason}
        </p>
      ))}
      <FileChangesList files={savable} />
      <p className={styles.note}>
        Saving writes to the files on this computer. The site that visitors see changes when it is published.
      </p>
    </Dialog>
  );
}
