import { useId, useState } from 'react';
import { fieldName } from '../../app/content/field-name.ts';
import controls from './controls.module.css';
import { editorCalls } from './editor-calls.ts';
import type { FieldProps } from './field-props.ts';
import type { JsonFields } from './field-schema.ts';
import { Fields } from './fields.tsx';
import { fieldId, useForm } from './form-context.ts';
import styles from './logo-field.module.css';
import { SampleMark } from './sample-mark.tsx';

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
      <label className={styles.label} htmlFor={id}>
        {logo ? 'Another file' : 'Logo file'}
      </label>
      <p className={styles.hint} id={`${id}-hint`}>
        SVG, or PNG with a transparent ground. Without a logo the site shows its own mark beside the name.
      </p>
      <input
        id={id}
        type="file"
        className={controls.file}
        accept=".svg,.png,image/svg+xml,image/png"
        aria-describedby={`${id}-hint${errorMessage ? ` ${id}-fault` : ''}`}
        aria-invalid={errorMessage ? true : undefined}
        disabled={isUploading}
        onChange={({ target }) => void upload(target.files?.[0])}
      />
      {errorMessage && (
        <p id={`${id}-fault`} className={styles.fault} role="alert">
          {errorMessage}
        </p>
      )}
      {logo && (
        <>
          <Fields schema={schema} path={path} value={logo} />
          <button type="button" className={controls.quietButton} onClick={() => set(path, undefined)}>
            Do without a logo
          </button>
        </>
      )}
      <SampleMark field={fieldName(path)} label={label} />
    </fieldset>
  );
}
