import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { editorCalls, type FileSummary, type LaunchCheckResult } from './editor-calls.ts';
import fileStyles from './file-form.module.css';
import styles from './launch-check-list.module.css';

interface Props {
  readonly files: readonly FileSummary[];
  readonly onRefusal: (words: string) => void;
}

export function LaunchCheckList({ files, onRefusal }: Props) {
  const [found, setFound] = useState<LaunchCheckResult>();
  const heading = useRef<HTMLHeadingElement>(null);
  const read = useEffectEvent(
    () => void editorCalls.left().then(setFound, (error: Error) => onRefusal(error.message)),
  );
  // The list of files changes with every draft.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only triggers reading again
  useEffect(() => read(), [files]);
  const isRead = found !== undefined;
  useEffect(() => {
    if (isRead) heading.current?.focus({ preventScroll: true });
  }, [isRead]);
  if (!found) return <p className={fileStyles.waiting}>Looking through the content</p>;
  const { left, total } = found;
  const done = total - left.length;
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={fileStyles.title}>
        What is left
      </h1>
      {left.length === 0 ? (
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
        <progress value={done} max={Math.max(total, 1)} aria-label="Done" />
        <span>
          {done} of {total} done
        </span>
      </div>
      {[...Map.groupBy(left, ({ file }) => file)].map(([file, items]) => {
        const summary = files.find((candidate) => candidate.file === file);
        return (
          <section key={file} className={styles.file}>
            <h2>
              {summary?.title ?? 'Drawn by the site'} <span>{items.length}</span>
            </h2>
            <ul>
              {items.map(({ field, place, now, wanted }) => (
                <li key={field}>
                  <p>
                    {summary ? <a href={`#${file}?${field}`}>{place}</a> : place} <span>{now}</span>
                  </p>
                  <p className={styles.wanted}>{wanted}</p>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}
