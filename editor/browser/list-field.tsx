import { type RefObject, useRef, useState } from 'react';
import { fieldName } from '../../app/content/field-name.ts';
import { entryTitle } from '../../content-rules/field-labels.ts';
import { emptyValue, entrySchema, labelOf } from '../../content-rules/field-schema.ts';
import type { Json } from '../../content-rules/json-values.ts';
import { limitMessage } from '../limit-message.ts';
import type { FieldProps } from './field-props.ts';
import { faultMessageAt, fieldId, useForm } from './form-context.ts';
import { moveItem, numberEntries } from './json-edits.ts';
import { ListEntry } from './list-entry.tsx';
import styles from './list-field.module.css';
import { SampleMark } from './sample-mark.tsx';
import text from './text.module.css';

/** Selects an entry of this list, not of a nested list. */
const entrySelector = (index: number) => `:scope > ol > [data-entry='${index}']`;

/** Waits for the render that adds or moves the element. */
function focusAfterRender(list: RefObject<HTMLElement | null>, selector: string): void {
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
  const faultMessage = faultMessageAt(faults, path);
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema;
  const limitText = limitMessage(schema, items.length);
  const titleOf = (index: number) => entryTitle(items[index], entrySchema(schema, index), index);
  const entryTypeTitle = entrySchema(schema, items.length).title ?? 'entry';
  const withNumbers = (list: readonly Json[]) => numberEntries(list, entrySchema(schema, 0));

  const add = () => {
    const list = withNumbers([...items, emptyValue(entrySchema(schema, items.length))]);
    setList(path, list, (index) => index, items.length);
    // The preview does not have the new entry yet, which will be below the last one.
    showInPreview([...path, items.length - 1]);
    setKeys([...keys, Math.max(-1, ...keys) + 1]);
    announce(`Added. There are ${list.length} now.`);
    const detailsSelector = `${entrySelector(items.length)} > details`;
    requestAnimationFrame(() => listRef.current?.querySelector(detailsSelector)?.setAttribute('open', ''));
    focusAfterRender(listRef, `${entrySelector(items.length)} :is(textarea, input, select)`);
  };
  const remove = (index: number) => {
    setList(path, withNumbers(items.toSpliced(index, 1)), (oldIndex) => {
      if (oldIndex === index) return undefined;
      return oldIndex > index ? oldIndex - 1 : oldIndex;
    });
    setKeys(keys.toSpliced(index, 1));
    announce(`${titleOf(index)} removed.`);
    focusAfterRender(
      listRef,
      `${entrySelector(Math.min(index, items.length - 2))} > div > button, :scope > [data-add]`,
    );
  };
  const move = (from: number, to: number) => {
    const oldIndexes = moveItem([...items.keys()], from, to);
    setList(path, withNumbers(moveItem(items, from, to)), (oldIndex) => oldIndexes.indexOf(oldIndex));
    setKeys(moveItem(keys, from, to));
    announce(`${titleOf(from)} is number ${to + 1} of ${items.length} now.`);
    focusAfterRender(listRef, `${entrySelector(to)} > div > [data-move='${to < from ? 'up' : 'down'}']`);
  };

  return (
    <fieldset className={styles.list} ref={listRef} id={fieldId(path)} aria-label={label}>
      <div className={styles.head}>
        <span className={styles.label}>{label}</span>
        <span className={text.caption}>{items.length}</span>
      </div>
      {schema.description && <p className={styles.hint}>{schema.description}</p>}
      {faultMessage && <p className={styles.fault}>{faultMessage}</p>}
      <SampleMark field={fieldName(path)} label={label} />
      <ol className={styles.entries}>
        {items.map((item, index) => (
          <ListEntry
            key={keys[index]}
            schema={entrySchema(schema, index)}
            path={[...path, index]}
            label={label}
            value={item}
            lastIndex={items.length - 1}
            onMove={(to) => move(index, to)}
            {...(items.length > minItems && { onRemove: () => remove(index) })}
          />
        ))}
      </ol>
      {items.length < maxItems && (
        <button type="button" className={styles.add} onClick={add} data-add="">
          Add {labelOf(entryTypeTitle).toLowerCase()}
        </button>
      )}
      {limitText && <p className={styles.limit}>{limitText}</p>}
    </fieldset>
  );
}
