import type { ReactNode } from 'react';
import type { Path } from '../../content-rules/json-values.ts';
import styles from './collapsible.module.css';
import { countFaultsWithin, fieldId, useForm } from './form-context.ts';

interface Props {
  readonly path: Path;
  readonly title: string;
  /** Shown if there is nothing to put right or fill in. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

export function Collapsible({ path, title, note, children }: Props) {
  const { faults, unfilledFields, showInPreview } = useForm();
  const faultCount = countFaultsWithin(faults, path);
  const unfilledCount = countFaultsWithin(unfilledFields, path);
  const remark = unfilledCount > 0 ? `${unfilledCount} to fill in` : note;
  return (
    <details
      className={styles.collapsible}
      id={fieldId(path)}
      onToggle={({ currentTarget }) => currentTarget.open && showInPreview(path)}
    >
      <summary className={styles.summary}>
        <span className={styles.title}>{title}</span>
        {faultCount > 0 ? (
          <span className={styles.faultCount}>{faultCount} to put right</span>
        ) : (
          remark && <span>{remark}</span>
        )}
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
