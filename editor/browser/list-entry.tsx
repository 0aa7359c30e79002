import { entryTitle } from '../field-names.ts';
import type { FieldSchema, Json, JsonFields, Path } from './field-schema.ts';
import { Fields } from './fields.tsx';
import { Fold } from './fold.tsx';
import { useForm } from './form-context.ts';
import styles from './list-entry.module.css';

interface Props {
  readonly schema: FieldSchema;
  readonly path: Path;
  readonly label: string;
  readonly value: Json;
  readonly last: number;
  readonly onMove: (to: number) => void;
  /** Undefined if the list must keep its length. */
  readonly onRemove?: () => void;
}

export function ListEntry({ schema, path, label, value, last, onMove, onRemove }: Props) {
  const { Field } = useForm();
  const index = Number(path.at(-1));
  const name = entryTitle(value, schema, index);
  return (
    <li className={styles.entry} data-entry={index} data-plain={schema.type === 'object' ? undefined : ''}>
      {schema.type === 'object' ? (
        <Fold path={path} title={name}>
          <Fields schema={schema} path={path} value={value as JsonFields} />
        </Fold>
      ) : (
        <Field schema={schema} path={path} label={`${label} ${index + 1}`} value={value} required />
      )}
      <div className={styles.tools}>
        <button
          type="button"
          data-move="up"
          aria-label={`Move ${name} up`}
          aria-disabled={index === 0}
          onClick={() => index > 0 && onMove(index - 1)}
        >
          ↑
        </button>
        <button
          type="button"
          data-move="down"
          aria-label={`Move ${name} down`}
          aria-disabled={index === last}
          onClick={() => index < last && onMove(index + 1)}
        >
          ↓
        </button>
        {onRemove && (
          <button type="button" aria-label={`Remove ${name}`} onClick={onRemove}>
            ×
          </button>
        )}
      </div>
    </li>
  );
}
