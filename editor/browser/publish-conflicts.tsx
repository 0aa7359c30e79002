import { useId } from 'react';
import type { Choices } from '../../publishing/state.ts';
import type { DescribedPart } from '../describe-changes.ts';
import type { DescribedConflict } from '../describe-publishing.ts';
import styles from './publish-conflicts.module.css';
import { Thumbnail } from './thumbnail.tsx';

type Side = 'mine' | 'theirs';

interface Props {
  readonly conflicts: readonly DescribedConflict[];
  readonly choices: Choices;
  readonly onChoose: (choices: Choices) => void;
}

/** Whether something was chosen for every field. */
export function isDecided(conflicts: readonly DescribedConflict[], choices: Choices): boolean {
  return conflicts.every(({ file, field }) => choices[file]?.[field] !== undefined);
}

export function ConflictList({ conflicts, choices, onChoose }: Props) {
  return conflicts.map((conflict) => {
    const { file, field } = conflict;
    return (
      <ConflictChoice
        key={`${file} ${field}`}
        conflict={conflict}
        kept={choices[file]?.[field]}
        onKeep={(kept) => onChoose({ ...choices, [file]: { ...choices[file], [field]: kept } })}
      />
    );
  });
}

interface ChoiceProps {
  readonly conflict: DescribedConflict;
  readonly kept: Side | undefined;
  readonly onKeep: (kept: Side) => void;
}

function ConflictChoice({ conflict, kept, onKeep }: ChoiceProps) {
  const { title, place, mine, theirs, author } = conflict;
  const name = useId();
  const sides = [
    { side: 'mine', words: 'Yours', parts: mine },
    { side: 'theirs', words: `Published by ${author}`, parts: theirs },
  ] as const;
  return (
    <fieldset className={styles.conflict}>
      <legend>
        {title}, {place}
      </legend>
      <div className={styles.sides}>
        {sides.map(({ side, words, parts }) => (
          <label key={side} className={styles.side}>
            <span className={styles.choice}>
              <input type="radio" name={name} checked={kept === side} onChange={() => onKeep(side)} />
              {words}
            </span>
            <Parts parts={parts} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Parts({ parts }: { readonly parts: readonly DescribedPart[] }) {
  if (parts.length === 0) return <span className={styles.nothing}>Left out</span>;
  return parts.map(({ label, text, picture }) => (
    <span key={`${label} ${picture} ${text}`} className={styles.part}>
      {label && <small>{label}</small>}
      {picture && <Thumbnail src={picture} alt={text || label || 'Picture'} />}
      {!picture && text}
    </span>
  ));
}
