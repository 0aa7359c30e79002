import { useId, useState } from 'react';
import { fieldName } from '../../app/content/field-name.ts';
import type { JsonFields } from '../../content-rules/json-values.ts';
import { Button } from './button.tsx';
import controls from './controls.module.css';
import { editorCalls } from './editor-calls.ts';
import type { FieldProps } from './field-props.ts';
import { Fields } from './fields.tsx';
import { fieldId, useForm } from './form-context.ts';
import styles from './logo-field.module.css';
import { SampleMark } from './sample-mark.tsx';
import text from './text.module.css';

export function LogoField({ schema, path, label, value }: FieldProps) {
  const { set, announce } = useForm();
  const id = useId();
  const [errorMessage, setErrorMessage] = useState<string>();
  const [isUploading, setIsUploading] = useState(false);
  const logo = value as JsonFields | undefined;

  const upload = async (file: File | undefined) => {
    if (!file) return;
    setIsUploading(true);
    setErrorMessage(undefined);
    try {
      set(path, await editorCalls.addLogo(file));
      announce(`${file.name} is the logo now.`);
    } catch (error) {
      setErrorMessage((error as Error).message);
    }
    setIsUploading(false);
  };

  return (
    <fieldset className={styles.logo} id={fieldId(path)} aria-label={label}>
      {logo && (
        <div className={styles.grounds}>
          {['paper', 'ink'].map((ground) => (
            <span key={ground} data-ground={ground}>
              <img src={String(logo.src)} alt={ground === 'paper' ? 'Your logo' : 'Your logo on dark'} />
            </span>
          ))}
        </div>
      )}
      <label className={text.label} htmlFor={id}>
        {logo ? 'Another file' : 'Logo file'}
      </label>
      <p className={text.hint} id={`${id}-hint`}>
        SVG, or PNG with a transparent background. Without a logo the site shows its own mark beside the name.
      </p>
      <input
        id={id}
        type="file"
        className={controls.fileInput}
        accept=".svg,.png,image/svg+xml,image/png"
        aria-describedby={`${id}-hint${errorMessage ? ` ${id}-error` : ''}`}
        aria-invalid={errorMessage ? true : undefined}
        disabled={isUploading}
        onChange={({ target }) => {
          void upload(target.files?.[0]);
          // Otherwise choosing a file of the same name again would cause no change event.
          target.value = '';
        }}
      />
      {errorMessage && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {errorMessage}
        </p>
      )}
      {logo && (
        <>
          <Fields schema={schema} path={path} value={logo} />
          <Button isQuiet onClick={() => set(path, undefined)}>
            Do without a logo
          </Button>
        </>
      )}
      <SampleMark field={fieldName(path)} label={label} />
    </fieldset>
  );
}
