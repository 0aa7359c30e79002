import { agencyView, leftView, publicationsView } from './editor-address.ts';
import type { FileSummary } from './editor-calls.ts';
import styles from './file-list.module.css';

/** What is no file: the first page, the launch check, and what was published. */
const allViews = [
  { name: agencyView, title: 'Your agency' },
  { name: leftView, title: 'What is left' },
  { name: publicationsView, title: 'Publications' },
];

interface Props {
  readonly files: readonly FileSummary[];
  readonly faulty: readonly FileSummary[];
  readonly current: string;
  /** Copies of the content are not published. */
  readonly canPublish: boolean;
  readonly onOpen: (file: string) => void;
}

function noteOf({ faults, changed, samples }: FileSummary, isFaulty: boolean): string {
  if (isFaulty) return `${faults.length} to put right`;
  if (faults.length > 0) return 'unfinished';
  if (changed) return 'changed';
  return samples > 0 ? `${samples} ${samples === 1 ? 'sample' : 'samples'}` : '';
}

/** An entry that waits to be filled in is no fault. */
function stateOf(summary: FileSummary, faulty: readonly FileSummary[]): 'faulty' | 'changed' | undefined {
  if (faulty.includes(summary)) return 'faulty';
  return summary.changed && summary.faults.length === 0 ? 'changed' : undefined;
}

/** The files by the names people give them. On narrow screens a list to choose from. */
export function FileList({ files, faulty, current, canPublish, onOpen }: Props) {
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
        {groups.map(([group, members]) => (
          <optgroup key={group} label={group}>
            {members.map(({ file, title }) => (
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
        {groups.map(([group, members]) => (
          <div key={group}>
            <h2 className={styles.group}>{group}</h2>
            <ul>
              {members.map((summary) => (
                <li key={summary.file}>
                  <a
                    className={styles.file}
                    href={`#${summary.file}`}
                    aria-current={summary.file === current ? 'page' : undefined}
                    data-state={stateOf(summary, faulty)}
                  >
                    <span>{summary.title}</span> <small>{noteOf(summary, faulty.includes(summary))}</small>
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
