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
  readonly faulty: readonly FileSummary[];
  readonly current: string;
  /** False for a copy of the content. */
  readonly canPublish: boolean;
  readonly onOpen: (file: string) => void;
}

function noteOf({ faults, changed, samples }: FileSummary, isFaulty: boolean): string {
  if (isFaulty) return `${faults.length} to put right`;
  if (faults.length > 0) return 'unfinished';
  if (changed) return 'changed';
  return samples > 0 ? `${samples} ${samples === 1 ? 'sample' : 'samples'}` : '';
}

/** A new entry that is not filled in yet is no fault. */
function stateOf(summary: FileSummary, faulty: readonly FileSummary[]): 'faulty' | 'changed' | undefined {
  if (faulty.includes(summary)) return 'faulty';
  return summary.changed && summary.faults.length === 0 ? 'changed' : undefined;
}

/** A <select> on narrow screens. */
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
