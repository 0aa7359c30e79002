import type { MouseEvent } from 'react';
import { fieldName } from '../../app/content/field-name.ts';
import type { Fault } from '../describe-faults.ts';
import type { FileSummary } from '../file-summary.ts';
import styles from './fault-list.module.css';
import { fieldId } from './form-context.ts';
import { goToField } from './go-to-field.ts';

interface Props {
  readonly faults: readonly Fault[];
  readonly words: string;
  readonly className: string | undefined;
}

function FaultList({ faults, words: lead, className }: Props) {
  const follow = (event: MouseEvent, path: Fault['path']) => {
    event.preventDefault();
    goToField(path);
  };
  return (
    <div className={className} role="status">
      <p>{lead}</p>
      <ul>
        {faults.map(({ path, place, words }) => (
          <li key={fieldName(path)}>
            <a href={`#${fieldId(path)}`} onClick={(event) => follow(event, path)}>
              {place}
            </a>{' '}
            {words}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface FormFaultsProps {
  readonly faults: readonly Fault[];
  readonly waiting: readonly Fault[];
}

export function FormFaults({ faults, waiting }: FormFaultsProps) {
  if (faults.length > 0)
    return (
      <FaultList
        faults={faults}
        className={styles.faults}
        words="The preview waits until this is put right:"
      />
    );
  if (waiting.length === 0) return null;
  return <FaultList faults={waiting} className={styles.waiting} words="Still to fill in:" />;
}

/** A longer name may make texts of other files too long. */
export function FaultsElsewhere({ files }: { readonly files: readonly FileSummary[] }) {
  if (files.length === 0) return null;
  return (
    <div className={styles.faults} role="status">
      <p>Some texts do not fit any more. The preview waits until they are put right, too:</p>
      <ul>
        {files.flatMap(({ file, title, faults }) =>
          faults.map(({ path, place, words }) => (
            <li key={`${file} ${fieldName(path)}`}>
              <a href={`#${file}?${fieldName(path)}`}>
                {title}, {place}
              </a>{' '}
              {words}
            </li>
          )),
        )}
      </ul>
    </div>
  );
}
