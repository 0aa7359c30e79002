import type { FileSummary } from './editor-calls.ts';
import styles from './file-list.module.css';

interface Props {
  readonly files: readonly FileSummary[];
  readonly current: string;
  readonly onOpen: (file: string) => void;
}

function noteOf({ faults, changed, samples }: FileSummary): string {
  if (faults > 0) return `${faults} to put right`;
  if (changed) return 'changed';
  return samples > 0 ? `${samples} ${samples === 1 ? 'sample' : 'samples'}` : '';
}

/** The files by the names people give them. On narrow screens a list to choose from. */
export function FileList({ files, current, onOpen }: Props) {
  const groups = [...Map.groupBy(files, ({ group }) => group)];
  return (
    <nav className={styles.files} aria-label="Files">
      <select
        className={styles.choice}
        aria-label="What to edit"
        value={current}
        onChange={({ target }) => onOpen(target.value)}
      >
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
                    data-state={summary.faults > 0 ? 'faulty' : summary.changed ? 'changed' : undefined}
                  >
                    <span>{summary.title}</span> <small>{noteOf(summary)}</small>
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
