import type { DescribedChange, DescribedField } from '../describe-changes.ts';
import styles from './before-and-after.module.css';
import { Thumbnail } from './thumbnail.tsx';
import { findWordChanges } from './word-changes.ts';

export function BeforeAndAfter({ change }: { readonly change: DescribedChange }) {
  const { kind, before, after } = change;
  if (kind === 'moved') return <p>{after[0]?.text}</p>;
  const hasPicture = [...before, ...after].some(({ picture }) => picture !== undefined);
  if (kind === 'changed' && !hasPicture)
    return <WordChanges before={before[0]?.text ?? ''} after={after[0]?.text ?? ''} />;
  return (
    <div className={styles.sides}>
      {before.length > 0 && <Side fields={before} as="del" sideName="Before" />}
      {after.length > 0 && <Side fields={after} as="ins" sideName="After" />}
    </div>
  );
}

interface SideProps {
  readonly fields: readonly DescribedField[];
  readonly as: 'ins' | 'del';
  /** Begins the alternative text of pictures: 'Before: …'. */
  readonly sideName: string;
}

function Side({ fields, as: Element, sideName }: SideProps) {
  return (
    <ul className={styles.side}>
      {fields.map(({ label, text, picture }) => (
        <li key={`${label} ${picture} ${text}`}>
          {label && <span className={styles.label}>{label}</span>}
          {picture && <Thumbnail src={picture} alt={`${sideName}: ${text || label || 'picture'}`} />}
          {text && <Element>{text}</Element>}
        </li>
      ))}
    </ul>
  );
}

function WordChanges({ before, after }: { readonly before: string; readonly after: string }) {
  return (
    <p>
      {findWordChanges(before, after).map(({ kind, text }, index) => {
        const key = `${index}${text}`;
        if (kind === 'added') return <ins key={key}>{text}</ins>;
        if (kind === 'removed') return <del key={key}>{text}</del>;
        return <span key={key}>{text}</span>;
      })}
    </p>
  );
}
