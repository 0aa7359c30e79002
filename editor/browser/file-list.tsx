import { pluralize } from '../../content-rules/pluralize.ts';
import type { FileSummary } from '../file-summary.ts';
import { agencyView, launchCheckView, publicationsView } from './editor-address.ts';
import styles from './file-list.module.css';

const allViews = [
  { name: agencyView, title: 'Your agency' },
  { name: launchCheckView, title: 'What is left' },
  { name: publicationsView, title: 'Publications' },
];

interface Props {
  readonly files: readonly FileSummary[];
  readonly invalidFiles: readonly FileSummary[];
  readonly currentName: string;
  /** False if the editor edits a copy of the content (`npm run edit -- --content DIR`). */
  readonly canPublish: boolean;
  readonly onOpen: (file: string) => void;
}

/** A file whose only faults are unfilled new entries is unfinished, not invalid. */
function describeState({ faults, isChanged, sampleCount }: FileSummary, isInvalid: boolean) {
  if (isInvalid) return { words: `${faults.length} to put right`, isHighlighted: true };
  if (faults.length > 0) return { words: 'unfinished', isHighlighted: false };
  if (isChanged) return { words: 'changed', isHighlighted: true };
  return { words: sampleCount > 0 ? pluralize(sampleCount, 'sample') : '', isHighlighted: false };
}

/** CSS shows either the links or, on narrow screens, the <select>. */
export function FileList({ files, invalidFiles, currentName, canPublish, onOpen }: Props) {
  const views = allViews.filter(({ name }) => canPublish || name !== publicationsView);
  const groups = [...Map.groupBy(files, ({ group }) => group)];
  return (
    <nav className={styles.files} aria-label="Files">
      <select
        className={styles.select}
        aria-label="What to edit"
        value={currentName}
        onChange={({ target }) => onOpen(target.value)}
      >
        {views.map(({ name, title }) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
        {groups.map(([group, groupFiles]) => (
          <optgroup key={group} label={group}>
            {groupFiles.map(({ file, title }) => (
              <option key={file} value={file}>
                {title}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <div className={styles.groups}>
        <ul className={styles.views}>
          {views.map(({ name, title }) => (
            <li key={name}>
              <a
                className={styles.link}
                href={`#${name}`}
                aria-current={name === currentName ? 'page' : undefined}
              >
                <span>{title}</span>
              </a>
            </li>
          ))}
        </ul>
        {groups.map(([group, groupFiles]) => (
          <div key={group}>
            <h2 className={styles.group}>{group}</h2>
            <ul>
              {groupFiles.map((summary) => {
                const { words, isHighlighted } = describeState(summary, invalidFiles.includes(summary));
                return (
                  <li key={summary.file}>
                    <a
                      className={styles.link}
                      href={`#${summary.file}`}
                      aria-current={summary.file === currentName ? 'page' : undefined}
                    >
                      <span>{summary.title}</span>{' '}
                      <small data-highlighted={isHighlighted || undefined}>{words}</small>
                    </a>
                  </li>
                );
              })}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  );
}
