import { useId } from 'react';
import { Button } from './button.tsx';
import styles from './editor-bar.module.css';
import type { PublishButton } from './publish-words.ts';

interface Props {
  readonly status: string;
  readonly canSave: boolean;
  readonly onSave: () => void;
  /** Undefined if a copy of the content is edited. */
  readonly publishButton: PublishButton | undefined;
  readonly onPublish: () => void;
}

export function EditorBar({ status, canSave, onSave, publishButton, onPublish }: Props) {
  const statusId = useId();
  return (
    <header className={styles.bar}>
      <p className={styles.title}>Edit the site</p>
      <p id={statusId} className={styles.status} role="status">
        {status}
      </p>
      <Button disabled={!canSave} onClick={onSave}>
        Look at the changes and save
      </Button>
      {publishButton && (
        <Button disabled={!publishButton.isEnabled} aria-describedby={statusId} onClick={onPublish}>
          {publishButton.label}
        </Button>
      )}
    </header>
  );
}
