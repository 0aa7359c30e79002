import { useEffect, useEffectEvent, useState } from 'react';
import { pluralize } from '../../content-rules/pluralize.ts';
import type { FileChanges } from '../content-model.ts';
import { Button } from './button.tsx';
import { ConfirmButton } from './confirm-button.tsx';
import { Dialog } from './dialog.tsx';
import { editorCalls } from './editor-calls.ts';
import { ErrorMessage } from './error-message.tsx';
import { FileChangesList } from './file-changes-list.tsx';
import { onChanges } from './on-changes.ts';
import text from './text.module.css';

interface Props {
  readonly onSaved: (blockedDraftCount: number) => void;
  readonly onDiscarded: () => void;
  readonly onClose: () => void;
}

export function ChangesDialog({ onSaved, onDiscarded, onClose }: Props) {
  const [files, setFiles] = useState<readonly FileChanges[]>();
  const [errorMessage, setErrorMessage] = useState<string>();
  const showError = (error: Error) => setErrorMessage(error.message);
  const readChanges = useEffectEvent(() => void editorCalls.readChanges().then(setFiles, showError));
  useEffect(() => {
    readChanges();
    return onChanges(readChanges);
  }, []);
  const savableFiles = files?.filter(({ blockedReason }) => blockedReason === undefined) ?? [];
  const blockedFiles = files?.filter(({ blockedReason }) => blockedReason !== undefined) ?? [];
  const changeCount = savableFiles.reduce((sum, { changes }) => sum + changes.length, 0);
  return (
    <Dialog
      title="What you changed"
      onClose={onClose}
      actions={
        <>
          <Button
            disabled={savableFiles.length === 0}
            onClick={() =>
              void editorCalls.save().then(({ blockedDraftCount }) => onSaved(blockedDraftCount), showError)
            }
          >
            {files ? `Save ${pluralize(changeCount, 'change')}` : 'Looking at the changes'}
          </Button>
          <ConfirmButton
            label="Throw them away"
            confirmLabel="Yes, throw them away"
            onConfirm={() => void editorCalls.discard().then(onDiscarded, showError)}
          />
        </>
      }
    >
      <ErrorMessage message={errorMessage} />
      {blockedFiles.map(({ file, title, blockedReason }) => (
        <p key={file} className={text.notice}>
          <strong>{title} stays a draft for now.</strong> {blockedReason}
        </p>
      ))}
      <FileChangesList files={savableFiles} />
      <p className={text.caption}>
        Saving writes to the files on this computer. The site that visitors see changes when it is published.
      </p>
    </Dialog>
  );
}
