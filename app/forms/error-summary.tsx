import { type MouseEvent, useEffect, useRef } from 'react';
import type { FormErrors } from '../../enquiries/form-errors.ts';
import { Display } from '../ui/typography.tsx';
import styles from './error-summary.module.css';

interface Props {
  readonly errors: FormErrors;
  /** Field name → label, in the order of the form. */
  readonly labels: Readonly<Record<string, string>>;
  readonly fieldId: (name: string) => string;
  /** The focus is then not moved to the form. */
  readonly isVisitorElsewhere?: boolean;
}

const countWords = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'];

export function ErrorSummary({ errors, labels, fieldId, isVisitorElsewhere = false }: Props) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new list of errors takes focus
  useEffect(() => {
    if (!isVisitorElsewhere) box.current?.focus();
  }, [errors]);

  const focusField = (event: MouseEvent, name: string) => {
    event.preventDefault();
    document.getElementById(fieldId(name))?.focus();
  };
  const invalidFieldNames = Object.keys(labels).filter((name) => errors[name] !== undefined);
  // Errors of the form as a whole have no field.
  const generalErrorNames = Object.keys(errors).filter((name) => !(name in labels));
  const errorCount = invalidFieldNames.length + generalErrorNames.length;

  return (
    // biome-ignore lint/a11y/noAutofocus: a returned page with an invalid form focuses the errors first, also without script
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1} autoFocus={!isVisitorElsewhere}>
      <Display as="p" size="d4">
        {errorCount === 1
          ? 'Not sent yet: there is one problem.'
          : `Not sent yet: there are ${countWords[errorCount] ?? errorCount} problems.`}
      </Display>
      <ul className={styles.list}>
        {invalidFieldNames.map((name) => (
          <li key={name}>
            <a className="underlined" href={`#${fieldId(name)}`} onClick={(event) => focusField(event, name)}>
              {labels[name]}: {errors[name]}
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
