import { useState } from 'react';
import { Button } from './button.tsx';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field-props.ts';
import { useForm } from './form-context.ts';
import { findPictureToCopySizeFrom, pictureName, pictureNamesInSameField } from './matching-pictures.ts';
import { PictureDialog } from './picture-dialog.tsx';
import styles from './picture-field.module.css';
import { Thumbnail } from './thumbnail.tsx';

export function PictureField(props: FieldProps) {
  const { schema, path, label, value } = props;
  const form = useForm();
  const { set, pictures } = form;
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const storesAddress = schema.widget === 'pictureAddress';
  const name = pictureName(value, pictures);
  const picture = name === undefined ? undefined : pictures[name];
  const findPeers = () => pictureNamesInSameField(path, [form.value, form.savedValue], pictures);
  const choose = (chosenName: string, src: string) => {
    set(path, storesAddress ? src : chosenName);
    setIsDialogOpen(false);
  };
  return (
    <>
      <FieldFrame {...props}>
        {(control) => (
          <div className={styles.row}>
            {picture && <Thumbnail src={picture.src} />}
            {value && <span className={styles.name}>{name ?? String(value)}</span>}
            <Button
              isQuiet
              {...control}
              aria-label={`${value ? 'Change' : 'Choose'} ${label}`}
              onClick={() => setIsDialogOpen(true)}
            >
              {value ? 'Change' : 'Choose a picture'}
            </Button>
          </div>
        )}
      </FieldFrame>
      {isDialogOpen && (
        <PictureDialog
          label={label}
          currentName={name}
          peerNames={findPeers()}
          sameSizeAs={findPictureToCopySizeFrom(name, findPeers(), pictures)}
          allowedAddressPattern={storesAddress ? /\.(?:webp|png)$/ : /./}
          onChoose={choose}
          onClose={() => setIsDialogOpen(false)}
        />
      )}
    </>
  );
}
