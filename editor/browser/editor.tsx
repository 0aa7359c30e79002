import { useCallback, useEffect, useRef, useState } from 'react';
import { listen } from '../../app/motion/listen.ts';
import { paths } from '../../app/paths.ts';
import type { BrandColours } from '../../brand/palette.ts';
import { brandFile, picturesFile } from '../file-names.ts';
import type { Manifest } from '../manifest.ts';
import { AgencyForm } from './agency-form.tsx';
import { ChangesSheet } from './changes-sheet.tsx';
import styles from './editor.module.css';
import { agencyView, launchCheckView, publicationsView, useEditorAddress } from './editor-address.ts';
import { EditorBar } from './editor-bar.tsx';
import { editorCalls, type FileSummary } from './editor-calls.ts';
import type { Json, Path } from './field-schema.ts';
import { FileForm } from './file-form.tsx';
import { FileList } from './file-list.tsx';
import { isUnfilled } from './is-unfilled.ts';
import { type Marks, valueAt } from './json-edits.ts';
import { LaunchCheckList } from './launch-check-list.tsx';
import { MergedChangesNote } from './merged-changes-note.tsx';
import { Preview } from './preview.tsx';
import { scrollToText, showDraft, showPalette } from './preview-frame.ts';
import { Publications } from './publications.tsx';
import { PublishSheet } from './publish-sheet.tsx';
import { publishButton } from './publish-words.ts';
import { RedrawNote } from './redraw-note.tsx';
import { usePublishing } from './use-publishing.ts';

export function Editor() {
  const [files, setFiles] = useState<readonly FileSummary[]>([]);
  const [pictures, setPictures] = useState<Manifest>({});
  const [announcement, setAnnouncement] = useState('');
  const [refused, setRefused] = useState<string>();
  const [isReviewOpen, setIsReviewOpen] = useState(false);
  const [isPublishOpen, setIsPublishOpen] = useState(false);
  /** Increased to reset the forms. */
  const [resets, setResets] = useState(0);
  /** New entries that are not filled in yet, by file. */
  const [fresh, setFresh] = useState<Readonly<Record<string, Marks>>>({});
  const frame = useRef<HTMLIFrameElement>(null);
  const flush = useRef(new Set<() => Promise<void>>());
  const address = useEditorAddress();
  /** The page that the preview shows beside 'Your agency'. */
  const [answerPage, setAnswerPage] = useState<string>(paths.home);
  const summary = files.find(({ file }) => file === address.name);

  const refuse = useCallback((error: Error) => setRefused(error.message), []);
  const readFiles = useCallback(() => editorCalls.files().then(setFiles, refuse), [refuse]);
  const readPictures = useCallback(() => editorCalls.pictures().then(setPictures, refuse), [refuse]);
  useEffect(() => void Promise.all([readFiles(), readPictures()]), [readFiles, readPictures]);

  const changed = files.filter((file) => file.changed);
  const faulty = files.filter(({ file, faults }) =>
    faults.some((fault) => !isUnfilled(fault, fresh[file] ?? {})),
  );
  useEffect(() => {
    if (changed.length > 0) return listen(window, 'beforeunload', (event) => event.preventDefault());
  }, [changed.length]);

  const sendAll = () => Promise.all([...flush.current].map((send) => send()));

  const reloadEverything = (words: string) => {
    setIsReviewOpen(false);
    setAnnouncement(words);
    setResets(resets + 1);
    void readFiles();
    void readPictures();
    frame.current?.contentWindow?.location.reload();
  };

  const now = usePublishing({
    onMergedChanges: () => void sendAll().then(() => reloadEverything('')),
    onRefusal: setRefused,
  });
  const { publishing, reloadPlan } = now;
  const publish = publishButton({ ...now, hasDrafts: changed.length > 0 });
  const wasRunningAtFirst = useRef<boolean>(undefined);
  useEffect(() => {
    if (!publishing) return;
    // Show the progress to an owner who opens the page again.
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
    reloadEverything(
      titles.length > 0 ? `Loaded into drafts: ${titles.join(', ')}.` : 'Nothing differs from what is saved.',
    );

  const surroundings = {
    pictures,
    flush,
    announce: setAnnouncement,
    onRefusal: setRefused,
    onShowInPreview: (words: readonly string[]) => scrollToText(frame.current, words),
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
          void sendAll().then(() => setIsReviewOpen(true));
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
            <MergedChangesNote
              publishing={publishing}
              onClose={() => void now.dismissMergedChanges().catch(refuse)}
            />
            {summary && (
              <FileForm
                key={`${summary.file} ${resets}`}
                {...surroundings}
                summary={summary}
                field={address.field}
                fresh={fresh[summary.file] ?? {}}
                onFresh={(marks) => setFresh((now) => ({ ...now, [summary.file]: marks }))}
              />
            )}
            {address.name === agencyView && (
              <AgencyForm
                key={resets}
                {...surroundings}
                fresh={{}}
                onFresh={() => {}}
                faulty={faulty}
                onPage={setAnswerPage}
              />
            )}
            {address.name === launchCheckView && (
              <LaunchCheckList key={resets} files={files} onRefusal={setRefused} />
            )}
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
        key={`pictures ${resets}`}
        onDone={() => {
          reloadPlan();
          void readPictures();
          frame.current?.contentWindow?.location.reload();
          // The open form would write back the old entries.
          if (address.name === picturesFile) setResets(resets + 1);
        }}
        sendAll={sendAll}
        onFilmHidden={() => reloadEverything('The film is left out.')}
        onRefusal={setRefused}
      />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {isReviewOpen && (
        <ChangesSheet
          onSaved={(kept) => {
            reloadEverything(kept > 0 ? 'Saved, except for what stays a draft.' : 'Saved.');
            reloadPlan();
          }}
          onDiscarded={() => reloadEverything('Thrown away.')}
          onClose={() => setIsReviewOpen(false)}
        />
      )}
      {isPublishOpen && (
        <PublishSheet
          {...now}
          hasDrafts={changed.length > 0}
          onClose={() => {
            setIsPublishOpen(false);
            now.dismissResult();
          }}
        />
      )}
    </div>
  );
}
