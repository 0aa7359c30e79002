import { type RefObject, useRef, useState } from 'react';
import { fieldName } from '../../app/content/field-name.ts';
import { entryTitle } from '../field-names.ts';
import { limitWords } from '../list-limits.ts';
import type { FieldProps } from './field-props.ts';
import { emptyValue, entrySchema, type Json, labelOf } from './field-schema.ts';
import { faultAt, fieldId, useForm } from './form-context.ts';
import { moved, numbered } from './json-edits.ts';
import { ListEntry } from './list-entry.tsx';
import styles from './list-field.module.css';
import { SampleMark } from './sample-mark.tsx';

/** Only of this list, not of nested lists. */
const entryAt = (place: number) => `:scope > ol > [data-entry='${place}']`;

/** After the next render. */
function focusLater(list: RefObject<HTMLElement | null>, selector: string): void {
  requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(selector)?.focus());
}

export function ListField({ schema, path, label, value, required }: FieldProps) {
  const { faults, setNew, setList, announce, showInPreview } = useForm();
  const listRef = useRef<HTMLFieldSetElement>(null);
  const items = (value ?? []) as readonly Json[];
  // Stable React keys, so that an open entry stays open when it moves.
  const [keys, setKeys] = useState(() => [...items.keys()]);
  if (keys.length !== items.length) setKeys([...items.keys()]);
  if (value === undefined && !required)
    return (
      <button type="button" className={styles.add} onClick={() => setNew(path, emptyValue(schema))}>
        Add {label.toLowerCase()}
      </button>
    );
  const fault = faultAt(faults, path);
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema;
  const limit = limitWords(schema, items.length);
  const titleOf = (index: number) => entryTitle(items[index], entrySchema(schema, index), index);
  const one = entrySchema(schema, items.length).title ?? 'entry';
  const numberedItems = (list: readonly Json[]) => numbered(list, entrySchema(schema, 0));

  const add = () => {
    const list = numberedItems([...items, emptyValue(entrySchema(schema, items.length))]);
    setList(path, list, (place) => place, items.length);
    // The new entry will be below the last one.
    showInPreview([...path, items.length - 1]);
    setKeys([...keys, Math.max(-1, ...keys) + 1]);
    announce(`Added. There are ${list.length} now.`);
    const opened = `${entryAt(items.length)} > details`;
    requestAnimationFrame(() => listRef.current?.querySelector(opened)?.setAttribute('open', ''));
    focusLater(listRef, `${entryAt(items.length)} :is(textarea, input, select)`);
  };
  const remove = (index: number) => {
    setList(path, numberedItems(items.toSpliced(index, 1)), (place) => {
      if (place === index) return undefined;
      return place > index ? place - 1 : place;
    });
    setKeys(keys.toSpliced(index, 1));
    announce(`${titleOf(index)} removed.`);
    focusLater(listRef, `${entryAt(Math.min(index, items.length - 2))} > div > button, :scope > [data-add]`);
  };
  const move = (from: number, to: number) => {
    const places = moved([...items.keys()], from, to);
    setList(path, numberedItems(moved(items, from, to)), (place) => places.indexOf(place));
    setKeys(moved(keys, from, to));
    announce(`${titleOf(from)} is number ${to + 1} of ${items.length} now.`);
    focusLater(listRef, `${entryAt(to)} > div > [data-move='${to < from ? 'up' : 'down'}']`);
  };

  return (
    <fieldset className={styles.list} ref={listRef} id={fieldId(path)} aria-label={label}>
      <div className={styles.head}>
        <span className={styles.label}>{label}</span>
        <span className={styles.count}>{items.length}</span>
      </div>
      {schema.description && <p className={styles.hint}>{schema.description}</p>}
      {fault && <p className={styles.fault}>{fault}</p>}
      <SampleMark field={fieldName(path)} label={label} />
      <ol className={styles.entries}>
        {items.map((item, index) => (
          <ListEntry
            key={keys[index]}
            schema={entrySchema(schema, index)}
            path={[...path, index]}
            label={label}
            value={item}
            last={items.length - 1}
            onMove={(to) => move(index, to)}
            {...(items.length > minItems && { onRemove: () => remove(index) })}
          />
        ))}
      </ol>
      {items.length < maxItems && (
        <button type="button" className={styles.add} onClick={add} data-add="">
          Add {labelOf(one).toLowerCase()}
        </button>
      )}
      {limit && <p className={styles.limit}>{limit}</p>}
    </fieldset>
  );
}
