import { type MouseEvent, useEffect, useRef } from 'react';
import type { FormDefinition } from '../../enquiries/field.ts';
import { errorCountText, type FormErrors } from '../../enquiries/form-errors.ts';
import { Display } from '../ui/typography.tsx';
import styles from './error-summary.module.css';

interface Props {
  readonly errors: FormErrors;
  readonly fields: FormDefinition['fields'];
  readonly fieldId: (name: string) => string;
  /** The focus is then not moved to the form. */
  readonly isVisitorElsewhere?: boolean;
}

export function ErrorSummary({ errors, fields, fieldId, isVisitorElsewhere = false }: Props) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new list of errors takes focus
  useEffect(() => {
    if (!isVisitorElsewhere) box.current?.focus();
  }, [errors]);

  const focusField = (event: MouseEvent, name: string) => {
    event.preventDefault();
    document.getElementById(fieldId(name))?.focus();
  };
  const invalidFieldNames = Object.keys(fields).filter((name) => errors[name] !== undefined);
  // Errors of the form as a whole have no field.
  const generalErrorNames = Object.keys(errors).filter((name) => !(name in fields));

  return (
    // biome-ignore lint/a11y/noAutofocus: a returned page with an invalid form focuses the errors first, also without script
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1} autoFocus={!isVisitorElsewhere}>
      <Display as="p" size="d4">
        {errorCountText(invalidFieldNames.length + generalErrorNames.length)}
      </Display>
      <ul className={styles.list}>
        {invalidFieldNames.map((name) => (
          <li key={name}>
            <a className="underlined" href={`#${fieldId(name)}`} onClick={(event) => focusField(event, name)}>
              {fields[name]?.label}: {errors[name]}
            </a>
          </li>
        ))}
        {generalErrorNames.map((name) => (
          <li key={name}>{errors[name]}</li>
        ))}
      </ul>
    </div>
  );
}
