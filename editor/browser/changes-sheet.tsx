import { useEffect, useEffectEvent, useState } from 'react';
import type { ShownChange } from '../content-desk.ts';
import styles from './changes-sheet.module.css';
import controls from './controls.module.css';
import { editorCalls, type FileChanges } from './editor-calls.ts';
import { Sheet } from './sheet.tsx';
import { wordChanges } from './word-changes.ts';

interface Props {
  readonly onSaved: () => void;
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
  const count = files?.reduce((sum, { changes }) => sum + changes.length, 0) ?? 0;
  return (
    <Sheet
      title="What you changed"
      onClose={onClose}
      actions={
        <>
          <button
            type="button"
            className={controls.button}
            onClick={() => void editorCalls.save().then(onSaved, refuse)}
          >
            Save {count} {count === 1 ? 'change' : 'changes'}
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
      {files?.map(({ file, title, changes }) => (
        <section key={file} className={styles.file}>
          <h3>{title}</h3>
          <ul>
            {changes.map((change) => (
              <li key={JSON.stringify(change)} className={styles.change}>
                <p className={styles.where}>{placeWords(change)}</p>
                <ChangeText change={change} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className={styles.note}>
        Saving writes to the files on this computer. The site that visitors see changes when it is published.
      </p>
    </Sheet>
  );
}

const kindWords = { changed: '', added: 'added', removed: 'removed', moved: 'moved' } as const;

function placeWords({ kind, where, isMark }: ShownChange): string {
  if (isMark) return `No longer a sample: ${where.at(-1)}`;
  const place = where.join(' › ');
  return kindWords[kind] ? `${place}, ${kindWords[kind]}` : place;
}

function ChangeText({ change }: { readonly change: ShownChange }) {
  if (change.isMark) return null;
  if (change.kind === 'added') return <ins>{change.text}</ins>;
  if (change.kind === 'removed') return <del>{change.text}</del>;
  if (change.kind === 'moved')
    return (
      <p>
        {change.text}: from place {change.from} to place {change.to}
      </p>
    );
  return (
    <p>
      {wordChanges(change.before, change.after).map(({ kind, text }, index) => {
        const key = `${index}${text}`;
        if (kind === 'added') return <ins key={key}>{text}</ins>;
        if (kind === 'removed') return <del key={key}>{text}</del>;
        return <span key={key}>{text}</span>;
      })}
    </p>
  );
}
