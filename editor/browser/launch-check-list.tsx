import { useEffect, useEffectEvent, useState } from 'react';
import { editorCalls, type FileSummary, type LaunchCheckResult } from './editor-calls.ts';
import fileStyles from './file-form.module.css';
import { FocusedHeading } from './focused-heading.tsx';
import styles from './launch-check-list.module.css';

interface Props {
  readonly files: readonly FileSummary[];
  readonly onError: (message: string) => void;
}

export function LaunchCheckList({ files, onError }: Props) {
  const [result, setResult] = useState<LaunchCheckResult>();
  const readResult = useEffectEvent(
    () => void editorCalls.checkLaunch().then(setResult, (error: Error) => onError(error.message)),
  );
  // The list of files changes with every draft.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only triggers reading again
  useEffect(() => readResult(), [files]);
  if (!result) return <p className={fileStyles.waiting}>Looking through the content</p>;
  const { unfinishedFields, initialCount } = result;
  const doneCount = initialCount - unfinishedFields.length;
  return (
    <>
      <FocusedHeading>What is left</FocusedHeading>
      {unfinishedFields.length === 0 ? (
        <p className={styles.lead}>
          Nothing: everything on the site is the agency’s own. It can be published.
        </p>
      ) : (
        <p className={styles.lead}>
          Before the site is published, each of these has to be the agency’s own. Those that are right already
          need only their tick taken away.
        </p>
      )}
      <div className={styles.progress}>
        <progress value={doneCount} max={Math.max(initialCount, 1)} aria-label="Done" />
        <span>
          {doneCount} of {initialCount} done
        </span>
      </div>
      {[...Map.groupBy(unfinishedFields, ({ file }) => file)].map(([file, items]) => {
        const summary = files.find((candidate) => candidate.file === file);
        return (
          <section key={file} className={styles.file}>
            <h2>
              {summary?.title ?? 'Drawn by the site'} <span>{items.length}</span>
            </h2>
            <ul>
              {items.map(({ field, fieldLabel, currentValue, instruction }) => (
                <li key={field}>
                  <p>
                    {summary ? <a href={`#${file}?${field}`}>{fieldLabel}</a> : fieldLabel}{' '}
                    <span>{currentValue}</span>
                  </p>
                  <p className={styles.instruction}>{instruction}</p>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}
