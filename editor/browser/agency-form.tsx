import { fieldName } from '../../app/content/field-name.ts';
import { fieldSchemaAt, labelOf } from '../../content-rules/field-schema.ts';
import { brandFile, siteFile } from '../../content-rules/file-names.ts';
import { valueAt } from '../../content-rules/json-values.ts';
import type { FileSummary } from '../file-summary.ts';
import styles from './agency-form.module.css';
import { expandGroup, questions } from './agency-questions.ts';
import { FaultsElsewhere, FormFaults } from './fault-list.tsx';
import { Field } from './field.tsx';
import { FocusedHeading } from './focused-heading.tsx';
import { FormProvider } from './form-context.ts';
import text from './text.module.css';
import { type FormEnvironment, useFileForm } from './use-file-form.ts';

interface Props extends FormEnvironment {
  /** Called with the page that the preview should show. */
  readonly onPreviewPage: (page: string) => void;
  readonly invalidFiles: readonly FileSummary[];
}

export function AgencyForm({ onPreviewPage, invalidFiles, ...environment }: Props) {
  const site = useFileForm(siteFile, environment, true);
  const brand = useFileForm(brandFile, environment, true);
  if (!site || !brand) return <p className={text.waiting}>Opening Your agency</p>;
  const forms = { [siteFile]: site, [brandFile]: brand };
  return (
    <>
      <FocusedHeading>Your agency</FocusedHeading>
      <p className={styles.lead}>
        Ten answers make the site yours. The page beside them shows each one; nothing is saved before you say
        so.
      </p>
      <FormFaults faults={[...site.form.faults, ...brand.form.faults]} unfilledFields={[]} />
      <FaultsElsewhere files={invalidFiles.filter(({ file }) => !(file in forms))} />
      <ol className={styles.questions}>
        {questions.map(({ title, file, fieldPaths, page }, index) => {
          const { form, schema } = forms[file];
          const headingId = `question-${index + 1}`;
          return (
            <FormProvider key={title} value={form}>
              <li>
                <section aria-labelledby={headingId} onFocus={() => onPreviewPage(page)}>
                  <h2 id={headingId} className={styles.question}>
                    {title}
                  </h2>
                  <div className={styles.fields}>
                    {fieldPaths
                      .flatMap((path) => expandGroup(fieldSchemaAt(schema, path), path))
                      .map((path) => {
                        const key = String(path.at(-1));
                        const field = fieldSchemaAt(schema, path);
                        const group = fieldSchemaAt(schema, path.slice(0, -1));
                        return (
                          <Field
                            key={fieldName(path)}
                            schema={field}
                            path={path}
                            label={labelOf(key, field)}
                            value={valueAt(form.value, path)}
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
