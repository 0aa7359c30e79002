import { type MouseEvent, useEffect, useRef } from 'react';
import { fieldName } from '../../app/content/parse-content.ts';
import { sampleMarks } from '../../tools/content-fields.ts';
import { entryName } from '../changes.ts';
import { placeNames } from '../place-names.ts';
import type { Fault } from '../plain-words.ts';
import type { FileSummary, Manifest } from './editor-calls.ts';
import { Field } from './field.tsx';
import type { FieldSchema, Json, JsonFields } from './field-schema.ts';
import { Fields } from './fields.tsx';
import styles from './file-form.module.css';
import { type FormContext, FormProvider, fieldId } from './form-context.ts';
import { type Marks, marksMoved, valueAt, withValue } from './json-edits.ts';
import { PictureList } from './picture-list.tsx';
import { useFile } from './use-file.ts';

interface Props extends Pick<FormContext, 'point' | 'announce' | 'picturesChanged'> {
  readonly summary: FileSummary;
  readonly pictures: Manifest;
  readonly onDraft: (file: string, fits: boolean) => void;
  readonly onRefusal: (words: string) => void;
}

function withMarks(value: Json, marks: Marks): Json {
  const { samples: _, ...content } = value as JsonFields;
  return Object.keys(marks).length > 0 ? { ...content, samples: marks } : content;
}

/** The field's name, after the names of what it stands in. */
function placeOf(path: Fault['path'], schema: FieldSchema, value: Json): string {
  const names = path.map((key, index) =>
    typeof key === 'number' ? entryName(valueAt(value, path.slice(0, index + 1))) || `${key + 1}` : key,
  );
  return placeNames(names, schema).slice(-2).join(', ');
}

/** Opens whatever is folded round a field, and goes there. */
function goTo(event: MouseEvent, path: Fault['path']): void {
  event.preventDefault();
  const field = document.getElementById(fieldId(path));
  for (let fold = field?.closest('details'); fold; fold = fold.parentElement?.closest('details'))
    fold.open = true;
  field?.scrollIntoView({ block: 'center' });
  field?.focus();
}

/** The form of one file, made from its schema. */
export function FileForm({ summary, pictures, onDraft, onRefusal, ...surroundings }: Props) {
  const opened = useFile(summary.file, { onDraft, onRefusal });
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpen = opened !== undefined;
  useEffect(() => {
    if (isOpen) heading.current?.focus({ preventScroll: true });
  }, [isOpen]);
  if (!opened) return <p className={styles.waiting}>Opening {summary.title}</p>;
  const { schema, value, saved, faults, change } = opened;
  const marks = sampleMarks(value);
  const form: FormContext = {
    ...surroundings,
    Field,
    pictures,
    faults,
    saved,
    marks,
    set: (path, field) => change((now) => withValue(now, path, field)),
    setList: (path, list, newPlace) =>
      change((now) => withMarks(withValue(now, path, list), marksMoved(marks, fieldName(path), newPlace))),
    dropMark: (field) =>
      change((now) => {
        const { [field]: _, ...others } = marks;
        return withMarks(now, others);
      }),
  };
  return (
    <FormProvider value={form}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {summary.title}
      </h1>
      <p className={styles.note}>
        {summary.file}, seen on <a href={summary.page}>{summary.page}</a>
      </p>
      {faults.length > 0 && (
        <div className={styles.faults} role="status">
          <p>The preview waits until this is put right:</p>
          <ul>
            {faults.map(({ path, words }) => (
              <li key={fieldName(path)}>
                <a href={`#${fieldId(path)}`} onClick={(event) => goTo(event, path)}>
                  {placeOf(path, schema, value)}: {words}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {schema.properties ? (
        <Fields schema={schema} path={[]} value={value as JsonFields} />
      ) : (
        <PictureList schema={schema} value={value as JsonFields} />
      )}
    </FormProvider>
  );
}
