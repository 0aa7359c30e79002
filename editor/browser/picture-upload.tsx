import { useId, useState } from 'react';
import controls from './controls.module.css';
import { editorCalls } from './editor-calls.ts';
import { useForm } from './form-context.ts';
import styles from './picture-upload.module.css';

interface Props {
  /** The server crops the upload to this picture's size; empty if unknown. */
  readonly like: string;
  readonly onAdded: (name: string, src: string) => void;
}

export function PictureUpload({ like, onAdded }: Props) {
  const { announce, picturesChanged } = useForm();
  const id = useId();
  const [file, setFile] = useState<File>();
  const [alt, setAlt] = useState('');
  const [words, setWords] = useState<string>();
  const [busy, setBusy] = useState(false);

  const add = async () => {
    if (!file) return setWords('Choose a file first.');
    setBusy(true);
    try {
      const { name, src, width, height, bytes } = await editorCalls.addPicture(file, alt.trim(), like);
      await picturesChanged();
      announce(`${file.name} became ${width} by ${height} dots and ${Math.ceil(bytes / 1024)} kB.`);
      onAdded(name, src);
    } catch (error) {
      setWords((error as Error).message);
      setBusy(false);
    }
  };

  return (
    <div className={styles.own}>
      <div>
        <label className={styles.label} htmlFor={`${id}-file`}>
          Your own picture
        </label>
        <input
          id={`${id}-file`}
          type="file"
          className={controls.file}
          accept="image/*"
          aria-describedby={words ? `${id}-words` : undefined}
          onChange={({ target }) => {
            setFile(target.files?.[0]);
            setWords(undefined);
          }}
        />
      </div>
      <div>
        <label className={styles.label} htmlFor={`${id}-alt`}>
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
      {words && (
        <p id={`${id}-words`} className={styles.fault} role="alert">
          {words}
        </p>
      )}
      <button type="button" className={controls.button} disabled={busy} onClick={() => void add()}>
        {busy ? 'Making it small' : 'Use this picture'}
      </button>
    </div>
  );
}
