import { useEffect, useEffectEvent, useState } from 'react';
import type { FileSummary } from '../file-summary.ts';
import type { LaunchProgress } from '../launch-progress.ts';
import { editorCalls } from './editor-calls.ts';
import { FocusedHeading } from './focused-heading.tsx';
import styles from './launch-check-list.module.css';
import text from './text.module.css';

interface Props {
  readonly files: readonly FileSummary[];
  readonly onError: (message: string) => void;
}

export function LaunchCheckList({ files, onError }: Props) {
  const [result, setResult] = useState<LaunchProgress>();
  const readResult = useEffectEvent(
    () => void editorCalls.checkLaunch().then(setResult, (error: Error) => onError(error.message)),
  );
  // The list of files changes with every draft.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only triggers reading again
  useEffect(() => readResult(), [files]);
  if (!result) return <p className={text.waiting}>Looking through the content</p>;
  const { unfinishedFields, highestCount } = result;
  const doneCount = highestCount - unfinishedFields.length;
  return (
    <>
      <FocusedHeading>What is left</FocusedHeading>
      <p className={text.lead}>
        {unfinishedFields.length === 0
          ? 'Nothing: everything on the site is the agency’s own. It can be published.'
          : 'Before the site is published, each of these has to be the agency’s own. Those that are right already need only their tick taken away.'}
      </p>
      <div className={styles.progress}>
        <progress value={doneCount} max={Math.max(highestCount, 1)} aria-label="Done" />
        <span>
          {doneCount} of {highestCount} done
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
                    <span className={text.caption}>{currentValue}</span>
                  </p>
                  <p className={text.caption}>{instruction}</p>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}
