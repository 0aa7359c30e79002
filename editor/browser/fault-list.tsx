import type { MouseEvent } from 'react';
import { fieldName } from '../../app/content/field-name.ts';
import type { Fault } from '../describe-faults.ts';
import type { FileSummary } from '../file-summary.ts';
import styles from './fault-list.module.css';
import { fieldId } from './form-context.ts';
import { goToField } from './go-to-field.ts';

interface Props {
  readonly faults: readonly Fault[];
  readonly lead: string;
  readonly className: string | undefined;
}

function FaultList({ faults, lead, className }: Props) {
  const goToFault = (event: MouseEvent, path: Fault['path']) => {
    event.preventDefault();
    goToField(path);
  };
  return (
    <div className={className} role="status">
      <p>{lead}</p>
      <ul>
        {faults.map(({ path, fieldLabel, message }) => (
          <li key={fieldName(path)}>
            <a href={`#${fieldId(path)}`} onClick={(event) => goToFault(event, path)}>
              {fieldLabel}
            </a>{' '}
            {message}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface FormFaultsProps {
  readonly faults: readonly Fault[];
  /** Empty fields of new entries. */
  readonly unfilledFields: readonly Fault[];
}

export function FormFaults({ faults, unfilledFields }: FormFaultsProps) {
  if (faults.length > 0)
    return (
      <FaultList
        faults={faults}
        className={styles.faults}
        lead="The preview waits until this is put right:"
      />
    );
  if (unfilledFields.length === 0) return null;
  return <FaultList faults={unfilledFields} className={styles.unfilledFields} lead="Still to fill in:" />;
}

/** Faults of files that this form does not edit: a longer name may make their texts too long. */
export function FaultsElsewhere({ files }: { readonly files: readonly FileSummary[] }) {
  if (files.length === 0) return null;
  return (
    <div className={styles.faults} role="status">
      <p>Some texts do not fit any more. The preview waits until they are put right, too:</p>
      <ul>
        {files.flatMap(({ file, title, faults }) =>
          faults.map(({ path, fieldLabel, message }) => (
            <li key={`${file} ${fieldName(path)}`}>
              <a href={`#${file}?${fieldName(path)}`}>
                {title}, {fieldLabel}
              </a>{' '}
              {message}
            </li>
          )),
        )}
      </ul>
    </div>
  );
}
