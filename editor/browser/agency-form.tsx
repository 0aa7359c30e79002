import { useEffect, useRef } from 'react';
import { fieldName } from '../../app/content/field-name.ts';
import { brandFile, siteFile } from '../file-names.ts';
import styles from './agency-form.module.css';
import { fieldsIn, questions } from './agency-questions.ts';
import type { FileSummary } from './editor-calls.ts';
import { FaultsElsewhere, FormFaults } from './fault-list.tsx';
import { Field } from './field.tsx';
import { fieldAt, labelOf } from './field-schema.ts';
import fileStyles from './file-form.module.css';
import { FormProvider } from './form-context.ts';
import { valueAt } from './json-edits.ts';
import { type FormEnvironment, useFileForm } from './use-file-form.ts';

interface Props extends FormEnvironment {
  /** Called with the page that the preview should show. */
  readonly onPage: (page: string) => void;
  readonly faulty: readonly FileSummary[];
}

export function AgencyForm({ onPage, faulty, ...surroundings }: Props) {
  const site = useFileForm(siteFile, surroundings, true);
  const brand = useFileForm(brandFile, surroundings, true);
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpen = site !== undefined && brand !== undefined;
  useEffect(() => {
    if (isOpen) heading.current?.focus({ preventScroll: true });
  }, [isOpen]);
  if (!isOpen) return <p className={fileStyles.waiting}>Opening Your agency</p>;
  const answers = { [siteFile]: site, [brandFile]: brand };
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={fileStyles.title}>
        Your agency
      </h1>
      <p className={styles.lead}>
        Ten answers make the site yours. The page beside them shows each one; nothing is saved before you say
        so.
      </p>
      <FormFaults faults={[...site.faults, ...brand.faults]} waiting={[]} />
      <FaultsElsewhere files={faulty.filter(({ file }) => !(file in answers))} />
      <ol className={styles.questions}>
        {questions.map(({ title, file, fields, page }, index) => {
          const { form, schema, value } = answers[file];
          const headingId = `question-${index + 1}`;
          return (
            <FormProvider key={title} value={form}>
              <li>
                <section aria-labelledby={headingId} onFocus={() => onPage(page)}>
                  <h2 id={headingId} className={styles.question}>
                    {title}
                  </h2>
                  <div className={styles.fields}>
                    {fields
                      .flatMap((path) => fieldsIn(fieldAt(schema, path), path))
                      .map((path) => {
                        const key = String(path.at(-1));
                        const field = fieldAt(schema, path);
                        const group = fieldAt(schema, path.slice(0, -1));
                        return (
                          <Field
                            key={fieldName(path)}
                            schema={field}
                            path={path}
                            label={labelOf(key, field)}
                            value={valueAt(value, path)}
                            required={group.required?.includes(key) ?? false}
                          />
                        );
                      })}
                  </div>
                </section>
              </li>
            </FormProvider>
          );
        })}
      </ol>
    </>
  );
}
