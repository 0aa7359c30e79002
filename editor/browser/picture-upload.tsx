import { useId, useState } from 'react';
import { Button } from './button.tsx';
import controls from './controls.module.css';
import { editorCalls } from './editor-calls.ts';
import { useForm } from './form-context.ts';
import styles from './picture-upload.module.css';
import text from './text.module.css';

interface Props {
  /** The name of the picture to whose size the upload is cropped; empty if there is none. */
  readonly sameSizeAs: string;
  readonly onAdded: (name: string, src: string) => void;
}

export function PictureUpload({ sameSizeAs, onAdded }: Props) {
  const { announce, onPicturesChanged } = useForm();
  const id = useId();
  const [file, setFile] = useState<File>();
  const [alt, setAlt] = useState('');
  const [errorMessage, setErrorMessage] = useState<string>();
  const [isUploading, setIsUploading] = useState(false);

  const add = async () => {
    if (!file) return setErrorMessage('Choose a file first.');
    setIsUploading(true);
    try {
      const { name, src, width, height, bytes } = await editorCalls.addPicture(file, alt.trim(), sameSizeAs);
      await onPicturesChanged();
      announce(`${file.name} became ${width} by ${height} dots and ${Math.ceil(bytes / 1024)} kB.`);
      onAdded(name, src);
    } catch (error) {
      setErrorMessage((error as Error).message);
      setIsUploading(false);
    }
  };

  return (
    <div className={styles.upload}>
      <div>
        <label className={text.label} htmlFor={`${id}-file`}>
          Your own picture
        </label>
        <input
          id={`${id}-file`}
          type="file"
          className={controls.fileInput}
          accept="image/*"
          aria-describedby={errorMessage ? `${id}-error` : undefined}
          onChange={({ target }) => {
            setFile(target.files?.[0]);
            setErrorMessage(undefined);
          }}
        />
      </div>
      <div>
        <label className={text.label} htmlFor={`${id}-alt`}>
          What it shows
        </label>
        <p className={styles.hint} id={`${id}-alt-hint`}>
          Read out to people who do not see it. Leave it empty if the words beside the picture say it all.
        </p>
        <input
          id={`${id}-alt`}
          className={controls.input}
          aria-describedby={`${id}-alt-hint`}
          value={alt}
          onChange={({ target }) => setAlt(target.value)}
        />
      </div>
      {errorMessage && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {errorMessage}
        </p>
      )}
      <Button disabled={isUploading} onClick={() => void add()}>
        {isUploading ? 'Making it small' : 'Use this picture'}
      </Button>
    </div>
  );
}
