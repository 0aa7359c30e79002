import { useCallback, useEffect, useRef, useState } from 'react';
import { ChangesSheet } from './changes-sheet.tsx';
import controls from './controls.module.css';
import styles from './editor.module.css';
import { editorCalls, type FileSummary, type Manifest } from './editor-calls.ts';
import { FileForm } from './file-form.tsx';
import { FileList } from './file-list.tsx';
import { Preview } from './preview.tsx';
import { showDraft, showWords } from './preview-frame.ts';

const fileInAddress = () => decodeURIComponent(location.hash.slice(1));

/** The file that the address names; links and the browser's buttons change it. */
function useFileInAddress(files: readonly FileSummary[]): FileSummary | undefined {
  const [name, setName] = useState(fileInAddress);
  useEffect(() => {
    const follow = () => setName(fileInAddress());
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return files.find(({ file }) => file === name) ?? files[0];
}

/** The whole page: files, form, preview, and the bar that saves. */
export function Editor() {
  const [files, setFiles] = useState<readonly FileSummary[]>([]);
  const [pictures, setPictures] = useState<Manifest>({});
  const [spoken, setSpoken] = useState('');
  const [refused, setRefused] = useState<string>();
  const [looking, setLooking] = useState(false);
  /** Counts how often everything was saved or thrown away: forms then start afresh. */
  const [round, setRound] = useState(0);
  const frame = useRef<HTMLIFrameElement>(null);
  const summary = useFileInAddress(files);

  const refuse = useCallback((error: Error) => setRefused(error.message), []);
  const readFiles = useCallback(() => editorCalls.files().then(setFiles, refuse), [refuse]);
  const readPictures = useCallback(() => editorCalls.pictures().then(setPictures, refuse), [refuse]);
  useEffect(() => void Promise.all([readFiles(), readPictures()]), [readFiles, readPictures]);

  const changed = files.filter((file) => file.changed);
  const faulty = files.filter(({ faults }) => faults > 0);
  useEffect(() => {
    if (changed.length === 0) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [changed.length]);

  const startAfresh = (words: string) => {
    setLooking(false);
    setSpoken(words);
    setRound(round + 1);
    void readFiles();
    void readPictures();
    frame.current?.contentWindow?.location.reload();
  };

  const state = () => {
    if (faulty.length > 0) return `To put right first: ${faulty.map(({ title }) => title).join(', ')}`;
    if (changed.length > 0) return `Changed: ${changed.map(({ title }) => title).join(', ')}`;
    return 'Everything is saved';
  };

  return (
    <div className={styles.editor}>
      <header className={styles.bar}>
        <p className={styles.name}>Edit the site</p>
        <p className={styles.state} role="status">
          {state()}
        </p>
        <button
          type="button"
          className={controls.button}
          disabled={changed.length === 0 || faulty.length > 0}
          onClick={() => setLooking(true)}
        >
          Look at the changes and save
        </button>
      </header>
      {refused && (
        <p className={styles.refused} role="alert">
          {refused}
        </p>
      )}
      {summary && (
        <>
          <FileList files={files} current={summary.file} onOpen={(file) => (location.hash = file)} />
          <main className={styles.form}>
            <FileForm
              key={`${summary.file} ${round}`}
              summary={summary}
              pictures={pictures}
              picturesChanged={async () => {
                await Promise.all([readPictures(), readFiles()]);
              }}
              announce={setSpoken}
              point={(words) => showWords(frame.current, words)}
              onDraft={(file, fits) => {
                if (fits) showDraft(frame.current, file);
                void readFiles();
              }}
              onRefusal={setRefused}
            />
          </main>
          <Preview page={summary.page} frame={frame} />
        </>
      )}
      <p className="visually-hidden" role="status">
        {spoken}
      </p>
      {looking && (
        <ChangesSheet
          onSaved={() => startAfresh('Saved.')}
          onDiscarded={() => startAfresh('Thrown away.')}
          onClose={() => setLooking(false)}
        />
      )}
    </div>
  );
}
