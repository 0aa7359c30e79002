import type { ReactNode } from 'react';
import type { Path } from './field-schema.ts';
import styles from './fold.module.css';
import { faultsWithin, fieldId, useForm } from './form-context.ts';

interface Props {
  readonly path: Path;
  readonly title: string;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

export function Fold({ path, title, note, children }: Props) {
  const { faults, waiting, showInPreview } = useForm();
  const faulty = faultsWithin(faults, path);
  const empty = faultsWithin(waiting, path);
  const quiet = empty > 0 ? `${empty} to fill in` : note;
  return (
    <details
      className={styles.fold}
      id={fieldId(path)}
      onToggle={({ currentTarget }) => currentTarget.open && showInPreview(path)}
    >
      <summary className={styles.summary}>
        <span className={styles.title}>{title}</span>
        {faulty > 0 ? (
          <span className={styles.faulty}>{faulty} to put right</span>
        ) : (
          quiet && <span>{quiet}</span>
        )}
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
