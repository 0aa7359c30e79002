import { useId } from 'react';
import controls from './controls.module.css';
import styles from './editor-bar.module.css';
import type { PublishButton } from './publish-words.ts';

interface Props {
  readonly state: string;
  readonly canSave: boolean;
  readonly onSave: () => void;
  /** Undefined if a copy of the content is edited. */
  readonly publish: PublishButton | undefined;
  readonly onPublish: () => void;
}

export function EditorBar({ state, canSave, onSave, publish, onPublish }: Props) {
  const stateId = useId();
  return (
    <header className={styles.bar}>
      <p className={styles.name}>Edit the site</p>
      <p id={stateId} className={styles.state} role="status">
        {state}
      </p>
      <button type="button" className={controls.button} disabled={!canSave} onClick={onSave}>
        Look at the changes and save
      </button>
      {publish && (
        <button
          type="button"
          className={controls.button}
          disabled={!publish.enabled}
          aria-describedby={stateId}
          onClick={onPublish}
        >
          {publish.label}
        </button>
      )}
    </header>
  );
}
