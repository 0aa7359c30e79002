import type { DescribedChange, DescribedPart } from '../describe-changes.ts';
import styles from './change-parts.module.css';
import { Thumbnail } from './thumbnail.tsx';
import { wordChanges } from './word-changes.ts';

export function ChangeParts({ change }: { readonly change: DescribedChange }) {
  const { kind, before, after } = change;
  if (kind === 'moved') return <p>{after[0]?.text}</p>;
  const hasPicture = [...before, ...after].some(({ picture }) => picture !== undefined);
  if (kind === 'changed' && !hasPicture)
    return <WordChanges before={before[0]?.text ?? ''} after={after[0]?.text ?? ''} />;
  return (
    <div className={styles.sides}>
      {before.length > 0 && <Side parts={before} as="del" words="Before" />}
      {after.length > 0 && <Side parts={after} as="ins" words="After" />}
    </div>
  );
}

interface SideProps {
  readonly parts: readonly DescribedPart[];
  readonly as: 'ins' | 'del';
  /** For screen readers. */
  readonly words: string;
}

function Side({ parts, as: Mark, words }: SideProps) {
  return (
    <ul className={styles.side}>
      {parts.map(({ label, text, picture }) => (
        <li key={`${label} ${picture} ${text}`}>
          {label && <span className={styles.label}>{label}</span>}
          {picture && <Thumbnail src={picture} alt={`${words}: ${text || label || 'picture'}`} />}
          {text && <Mark>{text}</Mark>}
        </li>
      ))}
    </ul>
  );
}

function WordChanges({ before, after }: { readonly before: string; readonly after: string }) {
  return (
    <p>
      {wordChanges(before, after).map(({ kind, text }, index) => {
        const key = `${index}${text}`;
        if (kind === 'added') return <ins key={key}>{text}</ins>;
        if (kind === 'removed') return <del key={key}>{text}</del>;
        return <span key={key}>{text}</span>;
      })}
    </p>
  );
}
