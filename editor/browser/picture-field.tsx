import { useState } from 'react';
import controls from './controls.module.css';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field-props.ts';
import { useForm } from './form-context.ts';
import { PictureDialog } from './picture-dialog.tsx';
import styles from './picture-field.module.css';
import { Thumbnail } from './thumbnail.tsx';

/** A picture: what it looks like, and a button to choose another or to bring one's own. */
export function PictureField(props: FieldProps) {
  const { schema, path, label, value } = props;
  const { set, pictures } = useForm();
  const [choosing, setChoosing] = useState(false);
  const byAddress = schema.widget === 'pictureAddress';
  const current = String(value ?? '');
  const name = byAddress ? Object.keys(pictures).find((key) => pictures[key]?.src === current) : current;
  const picture = name === undefined ? undefined : pictures[name];
  const choose = (chosen: string, src: string) => {
    set(path, byAddress ? src : chosen);
    setChoosing(false);
  };
  return (
    <>
      <FieldFrame {...props}>
        {(control) => (
          <div className={styles.row}>
            {picture && <Thumbnail src={picture.src} />}
            <span className={styles.name}>{name ?? current}</span>
            <button
              {...control}
              aria-label={`Change ${label}`}
              type="button"
              className={controls.quietButton}
              onClick={() => setChoosing(true)}
            >
              Change
            </button>
          </div>
        )}
      </FieldFrame>
      {choosing && (
        <PictureDialog
          label={label}
          current={name ?? ''}
          kinds={byAddress ? /\.(?:webp|png)$/ : /./}
          onChoose={choose}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}
