import { useCallback, useEffect, useRef, useState } from 'react';
import { paths } from '../../app/paths.ts';
import type { BrandColours } from '../../brand/palette.ts';
import { brandFile, picturesFile } from '../file-names.ts';
import { AgencyForm } from './agency-form.tsx';
import { ChangesSheet } from './changes-sheet.tsx';
import styles from './editor.module.css';
import { agencyView, leftView, publicationsView, useEditorAddress } from './editor-address.ts';
import { EditorBar } from './editor-bar.tsx';
import { editorCalls, type FileSummary, type Manifest } from './editor-calls.ts';
import type { Json, Path } from './field-schema.ts';
import { FileForm } from './file-form.tsx';
import { FileList } from './file-list.tsx';
import { type Marks, valueAt } from './json-edits.ts';
import { LeftList } from './left-list.tsx';
import { Preview } from './preview.tsx';
import { followWords, showDraft, showPalette } from './preview-frame.ts';
import { Publications } from './publications.tsx';
import { PublishSheet } from './publish-sheet.tsx';
import { publishButton } from './publish-words.ts';
import { RedrawNote } from './redraw-note.tsx';
import { TakenOverNote } from './taken-over-note.tsx';
import { usePublishing } from './use-publishing.ts';
import { isWaiting } from './waiting-fields.ts';

/** The whole page: files, form, preview, and the bar that saves. */
export function Editor() {
  const [files, setFiles] = useState<readonly FileSummary[]>([]);
  const [pictures, setPictures] = useState<Manifest>({});
  const [spoken, setSpoken] = useState('');
  const [refused, setRefused] = useState<string>();
  const [looking, setLooking] = useState(false);
  const [isPublishOpen, setIsPublishOpen] = useState(false);
  /** Counts how often everything was saved or thrown away: forms then start afresh. */
  const [round, setRound] = useState(0);
  /** What was added and waits to be filled in, by file. */
  const [fresh, setFresh] = useState<Readonly<Record<string, Marks>>>({});
  const frame = useRef<HTMLIFrameElement>(null);
  const flush = useRef(new Set<() => Promise<void>>());
  const address = useEditorAddress();
  /** Where the answer that is being typed is seen. */
  const [answerPage, setAnswerPage] = useState<string>(paths.home);
  const summary = files.find(({ file }) => file === address.name);

  const refuse = useCallback((error: Error) => setRefused(error.message), []);
  const readFiles = useCallback(() => editorCalls.files().then(setFiles, refuse), [refuse]);
  const readPictures = useCallback(() => editorCalls.pictures().then(setPictures, refuse), [refuse]);
  useEffect(() => void Promise.all([readFiles(), readPictures()]), [readFiles, readPictures]);

  const changed = files.filter((file) => file.changed);
  const faulty = files.filter(({ file, faults }) =>
    faults.some((fault) => !isWaiting(fault, fresh[file] ?? {})),
  );
  useEffect(() => {
    if (changed.length === 0) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [changed.length]);

  const sendAll = () => Promise.all([...flush.current].map((send) => send()));

  /** Files have other contents than the forms and the page show. */
  const startAfresh = (words: string) => {
    setLooking(false);
    setSpoken(words);
    setRound(round + 1);
    void readFiles();
    void readPictures();
    frame.current?.contentWindow?.location.reload();
  };

  const now = usePublishing({
    onTakenOver: () => void sendAll().then(() => startAfresh('')),
    onRefusal: setRefused,
  });
  const { publishing, renewPlan } = now;
  const publish = publishButton({ ...now, hasDrafts: changed.length > 0 });
  const wasRunningAtFirst = useRef<boolean>(undefined);
  useEffect(() => {
    if (!publishing) return;
    // Whoever opens the page again is shown how far it is.
    wasRunningAtFirst.current ??= publishing.state?.state === 'running';
    if (wasRunningAtFirst.current) setIsPublishOpen(true);
    wasRunningAtFirst.current = false;
  }, [publishing]);

  const state = () => {
    if (files.length === 0) return 'Reading the texts …';
    if (faulty.length > 0) return `To put right: ${faulty.map(({ title }) => title).join(', ')}`;
    if (changed.length > 0)
      return `Changed: ${changed.map(({ title }) => title).join(', ')}${publish ? '. Save before you publish' : ''}`;
    return publish?.words || 'Everything is saved';
  };

  const loaded = (titles: readonly string[]) =>
    startAfresh(
      titles.length > 0 ? `Loaded into drafts: ${titles.join(', ')}.` : 'Nothing differs from what is saved.',
    );

  const surroundings = {
    pictures,
    flush,
    announce: setSpoken,
    onRefusal: setRefused,
    onPoint: (words: readonly string[]) => followWords(frame.current, words),
    picturesChanged: async () => {
      await Promise.all([readPictures(), readFiles()]);
    },
    onDraft: (file: string, fits: boolean, value: Json, changedFields: readonly Path[]) => {
      void readFiles();
      if (!fits || changedFields.length === 0) return;
      if (file === brandFile && changedFields.every(([part]) => part === 'palette'))
        showPalette(frame.current, valueAt(value, ['palette']) as unknown as BrandColours);
      else showDraft(frame.current, file);
    },
  };

  return (
    <div className={styles.editor}>
      <EditorBar
        state={state()}
        canSave={changed.length > 0}
        onSave={() => {
          setFresh({});
          void sendAll().then(() => setLooking(true));
        }}
        publish={publish}
        onPublish={() => setIsPublishOpen(true)}
      />
      {refused && (
        <p className={styles.refused} role="alert">
          {refused}
        </p>
      )}
      {files.length > 0 && (
        <>
          <FileList
            files={files}
            faulty={faulty}
            current={address.name}
            canPublish={publishing?.isPossible === true}
            onOpen={(name) => (location.hash = name)}
          />
          <main className={styles.form}>
            <TakenOverNote publishing={publishing} onClose={() => void now.closeTakenOver().catch(refuse)} />
            {summary && (
              <FileForm
                key={`${summary.file} ${round}`}
                {...surroundings}
                summary={summary}
                field={address.field}
                fresh={fresh[summary.file] ?? {}}
                onFresh={(marks) => setFresh((now) => ({ ...now, [summary.file]: marks }))}
              />
            )}
            {address.name === agencyView && (
              <AgencyForm
                key={round}
                {...surroundings}
                fresh={{}}
                onFresh={() => {}}
                faulty={faulty}
                onPage={setAnswerPage}
              />
            )}
            {address.name === leftView && <LeftList key={round} files={files} onRefusal={setRefused} />}
            {address.name === publicationsView && (
              <Publications
                publishing={publishing}
                fetch={now.fetch}
                hasDrafts={changed.length > 0}
                onUndo={(publication) =>
                  void now.start({ kind: 'undo', publication }).then(() => setIsPublishOpen(true), refuse)
                }
                onLoaded={loaded}
                onRefusal={setRefused}
              />
            )}
          </main>
          <Preview page={summary?.page ?? answerPage} frame={frame} />
        </>
      )}
      <RedrawNote
        key={`pictures ${round}`}
        onDone={() => {
          renewPlan();
          void readPictures();
          frame.current?.contentWindow?.location.reload();
          // This form would otherwise write back the entries as they were before.
          if (address.name === picturesFile) setRound(round + 1);
        }}
        sendAll={sendAll}
        onFilmHidden={() => startAfresh('The film is left out.')}
        onRefusal={setRefused}
      />
      <p className="visually-hidden" role="status">
        {spoken}
      </p>
      {looking && (
        <ChangesSheet
          onSaved={(held) => {
            startAfresh(held > 0 ? 'Saved, except for what stays a draft.' : 'Saved.');
            renewPlan();
          }}
          onDiscarded={() => startAfresh('Thrown away.')}
          onClose={() => setLooking(false)}
        />
      )}
      {isPublishOpen && (
        <PublishSheet
          {...now}
          hasDrafts={changed.length > 0}
          onClose={() => {
            setIsPublishOpen(false);
            now.forgetEnd();
          }}
        />
      )}
    </div>
  );
}
