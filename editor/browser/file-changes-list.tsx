import type { FileChanges } from '../content-model.ts';
import type { DescribedChange } from '../describe-changes.ts';
import { BeforeAndAfter } from './before-and-after.tsx';
import styles from './file-changes-list.module.css';

export function FileChangesList({ files }: { readonly files: readonly FileChanges[] }) {
  return files.map(({ file, title, changes }) => (
    <section key={file} className={styles.file}>
      <h3>{title}</h3>
      <ul>
        {changes.map((change) => (
          <li key={JSON.stringify(change)} className={styles.change}>
            <p className={styles.where}>{locationWords(change)}</p>
            {!change.isSampleMark && <BeforeAndAfter change={change} />}
          </li>
        ))}
      </ul>
    </section>
  ));
}

const kindWords = { changed: '', added: 'added', removed: 'removed', moved: 'moved' } as const;

function sampleMarkWords({ kind, where }: DescribedChange): string {
  if (kind === 'added') return `A sample again: ${where.at(-1)}`;
  return kind === 'changed' ? `Still a sample: ${where.at(-1)}` : `No longer a sample: ${where.at(-1)}`;
}

function locationWords(change: DescribedChange): string {
  const { kind, where, isSampleMark } = change;
  if (isSampleMark) return sampleMarkWords(change);
  const location = where.join(' › ');
  return kindWords[kind] ? `${location}, ${kindWords[kind]}` : location;
}
