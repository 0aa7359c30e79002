import { useId } from 'react';
import type { ConflictChoices } from '../../publishing/state.ts';
import type { DescribedField } from '../describe-changes.ts';
import type { DescribedConflict } from '../describe-publishing.ts';
import styles from './publish-conflicts.module.css';
import { Thumbnail } from './thumbnail.tsx';

type Side = 'mine' | 'theirs';

interface Props {
  readonly conflicts: readonly DescribedConflict[];
  readonly choices: ConflictChoices;
  readonly onChoose: (choices: ConflictChoices) => void;
}

export function areAllDecided(conflicts: readonly DescribedConflict[], choices: ConflictChoices): boolean {
  return conflicts.every(({ file, field }) => choices[file]?.[field] !== undefined);
}

export function ConflictList({ conflicts, choices, onChoose }: Props) {
  return conflicts.map((conflict) => {
    const { file, field } = conflict;
    return (
      <ConflictFieldset
        key={`${file} ${field}`}
        conflict={conflict}
        choice={choices[file]?.[field]}
        onChoose={(side) => onChoose({ ...choices, [file]: { ...choices[file], [field]: side } })}
      />
    );
  });
}

interface ConflictFieldsetProps {
  readonly conflict: DescribedConflict;
  readonly choice: Side | undefined;
  readonly onChoose: (side: Side) => void;
}

function ConflictFieldset({ conflict, choice, onChoose }: ConflictFieldsetProps) {
  const { title, fieldLabel, mine, theirs, author } = conflict;
  const name = useId();
  const sides = [
    { side: 'mine', label: 'Yours', fields: mine },
    { side: 'theirs', label: `Published by ${author}`, fields: theirs },
  ] as const;
  return (
    <fieldset className={styles.conflict}>
      <legend>
        {title}, {fieldLabel}
      </legend>
      <div className={styles.sides}>
        {sides.map(({ side, label, fields }) => (
          <label key={side} className={styles.side}>
            <span className={styles.choice}>
              <input type="radio" name={name} checked={choice === side} onChange={() => onChoose(side)} />
              {label}
            </span>
            <FieldList fields={fields} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function FieldList({ fields }: { readonly fields: readonly DescribedField[] }) {
  if (fields.length === 0) return <span className={styles.leftOut}>Left out</span>;
  return fields.map(({ label, text, picture }) => (
    <span key={`${label} ${picture} ${text}`} className={styles.field}>
      {label && <small>{label}</small>}
      {picture && <Thumbnail src={picture} alt={text || label || 'Picture'} />}
      {!picture && text}
    </span>
  ));
}
