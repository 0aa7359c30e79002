import { pluralize } from '../../tools/content/pluralize.ts';
import { agencyView, launchCheckView, publicationsView } from './editor-address.ts';
import type { FileSummary } from './editor-calls.ts';
import styles from './file-list.module.css';

const allViews = [
  { name: agencyView, title: 'Your agency' },
  { name: launchCheckView, title: 'What is left' },
  { name: publicationsView, title: 'Publications' },
];

interface Props {
  readonly files: readonly FileSummary[];
  readonly invalidFiles: readonly FileSummary[];
  readonly current: string;
  /** False if the editor edits a copy of the content (`npm run edit -- --content DIR`). */
  readonly canPublish: boolean;
  readonly onOpen: (file: string) => void;
}

function describeState({ faults, isChanged, sampleCount }: FileSummary, isInvalid: boolean): string {
  if (isInvalid) return `${faults.length} to put right`;
  if (faults.length > 0) return 'unfinished';
  if (isChanged) return 'changed';
  return sampleCount > 0 ? pluralize(sampleCount, 'sample') : '';
}

/** A file whose only faults are unfilled new entries is neither invalid nor changed. */
function stateOf(
  summary: FileSummary,
  invalidFiles: readonly FileSummary[],
): 'invalid' | 'changed' | undefined {
  if (invalidFiles.includes(summary)) return 'invalid';
  return summary.isChanged && summary.faults.length === 0 ? 'changed' : undefined;
}

/** CSS shows either the links or, on narrow screens, the <select>. */
export function FileList({ files, invalidFiles, current, canPublish, onOpen }: Props) {
  const views = allViews.filter(({ name }) => canPublish || name !== publicationsView);
  const groups = [...Map.groupBy(files, ({ group }) => group)];
  return (
    <nav className={styles.files} aria-label="Files">
      <select
        className={styles.choice}
        aria-label="What to edit"
        value={current}
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
                className={styles.file}
                href={`#${name}`}
                aria-current={name === current ? 'page' : undefined}
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
              {groupFiles.map((summary) => (
                <li key={summary.file}>
                  <a
                    className={styles.file}
                    href={`#${summary.file}`}
                    aria-current={summary.file === current ? 'page' : undefined}
                    data-state={stateOf(summary, invalidFiles)}
                  >
                    <span>{summary.title}</span>{' '}
                    <small>{describeState(summary, invalidFiles.includes(summary))}</small>
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  );
}
