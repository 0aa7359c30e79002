import { useEffect, useRef } from 'react';
import { fieldPath } from '../../content-rules/content-fields.ts';
import type { JsonFields } from '../../content-rules/json-values.ts';
import type { FileSummary } from '../file-summary.ts';
import { FormFaults } from './fault-list.tsx';
import { Fields } from './fields.tsx';
import styles from './file-form.module.css';
import { FormProvider } from './form-context.ts';
import { goToField } from './go-to-field.ts';
import { PictureList } from './picture-list.tsx';
import text from './text.module.css';
import { type FormEnvironment, useFileForm } from './use-file-form.ts';

interface Props extends FormEnvironment {
  readonly summary: FileSummary;
  /** The field to focus; empty for none. */
  readonly field: string;
}

export function FileForm({ summary, field, ...environment }: Props) {
  const openedForm = useFileForm(summary.file, environment);
  const heading = useRef<HTMLHeadingElement>(null);
  const isLoaded = openedForm !== undefined;
  useEffect(() => {
    if (!isLoaded) return;
    if (field) goToField(fieldPath(field));
    else heading.current?.focus({ preventScroll: true });
  }, [isLoaded, field]);
  if (!openedForm) return <p className={text.waiting}>Opening {summary.title}</p>;
  const { form, schema } = openedForm;
  const value = form.value as JsonFields;
  return (
    <FormProvider value={form}>
      <h1 ref={heading} tabIndex={-1} className={text.title}>
        {summary.title}
      </h1>
      <p className={styles.note}>
        {summary.file}, seen on <a href={summary.page}>{summary.page}</a>
      </p>
      <FormFaults {...form} />
      {schema.properties ? (
        <Fields schema={schema} path={[]} value={value} />
      ) : (
        <PictureList schema={schema} value={value} />
      )}
    </FormProvider>
  );
}
