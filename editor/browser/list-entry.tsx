import { entryTitle } from '../../content-rules/field-labels.ts';
import type { FieldSchema } from '../../content-rules/field-schema.ts';
import type { Json, JsonFields, Path } from '../../content-rules/json-values.ts';
import { Collapsible } from './collapsible.tsx';
import { Fields } from './fields.tsx';
import { useForm } from './form-context.ts';
import styles from './list-entry.module.css';

interface Props {
  readonly schema: FieldSchema;
  readonly path: Path;
  readonly label: string;
  readonly value: Json;
  readonly lastIndex: number;
  readonly onMove: (newIndex: number) => void;
  /** Undefined if the list must keep its length. */
  readonly onRemove?: () => void;
}

export function ListEntry({ schema, path, label, value, lastIndex, onMove, onRemove }: Props) {
  const { Field } = useForm();
  const index = Number(path.at(-1));
  const title = entryTitle(value, schema, index);
  return (
    <li
      className={styles.entry}
      data-entry={index}
      data-single-field={schema.type === 'object' ? undefined : ''}
    >
      {schema.type === 'object' ? (
        <Collapsible path={path} title={title}>
          <Fields schema={schema} path={path} value={value as JsonFields} />
        </Collapsible>
      ) : (
        <Field schema={schema} path={path} label={`${label} ${index + 1}`} value={value} required />
      )}
      <div className={styles.buttons}>
        <button
          type="button"
          data-move="up"
          aria-label={`Move ${title} up`}
          aria-disabled={index === 0}
          onClick={() => index > 0 && onMove(index - 1)}
        >
          ↑
        </button>
        <button
          type="button"
          data-move="down"
          aria-label={`Move ${title} down`}
          aria-disabled={index === lastIndex}
          onClick={() => index < lastIndex && onMove(index + 1)}
        >
          ↓
        </button>
        {onRemove && (
          <button type="button" aria-label={`Remove ${title}`} onClick={onRemove}>
            ×
          </button>
        )}
      </div>
    </li>
  );
}
