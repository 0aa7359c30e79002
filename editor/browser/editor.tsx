import { useCallback, useEffect, useRef, useState } from 'react';
import { listen } from '../../app/motion/listen.ts';
import { paths } from '../../app/paths.ts';
import type { BrandColours } from '../../brand/palette.ts';
import { brandFile, picturesFile } from '../../content-rules/file-names.ts';
import { type Json, type Path, valueAt } from '../../content-rules/json-values.ts';
import type { PictureManifest } from '../../content-rules/picture-manifest.ts';
import type { FileSummary } from '../file-summary.ts';
import { AgencyForm } from './agency-form.tsx';
import { ChangesDialog } from './changes-dialog.tsx';
import styles from './editor.module.css';
import { agencyView, launchCheckView, publicationsView, useEditorAddress } from './editor-address.ts';
import { EditorBar } from './editor-bar.tsx';
import { editorCalls } from './editor-calls.ts';
import { FileForm } from './file-form.tsx';
import { FileList } from './file-list.tsx';
import { isUnfilled } from './is-unfilled.ts';
import type { TextByField } from './json-edits.ts';
import { LaunchCheckList } from './launch-check-list.tsx';
import { MergedChangesNote } from './merged-changes-note.tsx';
import { onChanges } from './on-changes.ts';
import { Preview } from './preview.tsx';
import { scrollToText, showDraft, showPalette } from './preview-frame.ts';
import { Publications } from './publications.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { describePublishButton } from './publish-words.ts';
import { RedrawNote } from './redraw-note.tsx';
import { usePublishing } from './use-publishing.ts';

export function Editor() {
  const [files, setFiles] = useState<readonly FileSummary[]>([]);
  const [pictures, setPictures] = useState<PictureManifest>({});
  const [announcement, setAnnouncement] = useState('');
  const [errorMessage, setErrorMessage] = useState<string>();
  const [isChangesDialogOpen, setIsChangesDialogOpen] = useState(false);
  const [isPublishDialogOpen, setIsPublishDialogOpen] = useState(false);
  /** Part of React keys; a new number makes forms load their files again. */
  const [resetCount, setResetCount] = useState(0);
  /** New entries that are not filled in yet, by file. */
  const [newEntries, setNewEntries] = useState<Readonly<Record<string, TextByField>>>({});
  const frame = useRef<HTMLIFrameElement>(null);
  const senders = useRef(new Set<() => Promise<void>>());
  const address = useEditorAddress();
  /** The page that the preview shows beside 'Your agency'. */
  const [agencyPage, setAgencyPage] = useState<string>(paths.home);
  const summary = files.find(({ file }) => file === address.name);

  const showError = useCallback((error: Error) => setErrorMessage(error.message), []);
  const readFiles = useCallback(() => editorCalls.readFiles().then(setFiles, showError), [showError]);
  const readPictures = useCallback(
    () => editorCalls.readPictures().then(setPictures, showError),
    [showError],
  );
  useEffect(() => {
    const read = () => void Promise.all([readFiles(), readPictures()]);
    read();
    return onChanges(read);
  }, [readFiles, readPictures]);

  const changedFiles = files.filter(({ isChanged }) => isChanged);
  const hasDrafts = changedFiles.length > 0;
  const invalidFiles = files.filter(({ file, faults }) =>
    faults.some((fault) => !isUnfilled(fault, newEntries[file] ?? {})),
  );
  useEffect(() => {
    if (hasDrafts) return listen(window, 'beforeunload', (event) => event.preventDefault());
  }, [hasDrafts]);

  const sendPendingChanges = () => Promise.all([...senders.current].map((send) => send()));

  const reloadEverything = (message: string) => {
    setIsChangesDialogOpen(false);
    setAnnouncement(message);
    setResetCount(resetCount + 1);
    void readFiles();
    void readPictures();
    frame.current?.contentWindow?.location.reload();
  };

  const publishing = usePublishing({
    onMergedChanges: () => void sendPendingChanges().then(() => reloadEverything(''), showError),
    onError: setErrorMessage,
  });
  const { status, reloadPlan } = publishing;
  const publishButton = describePublishButton({ ...publishing, hasDrafts });
  const hasStatus = useRef(false);
  useEffect(() => {
    // An owner who opens the page again sees the progress of a running publication.
    if (!hasStatus.current && status?.state?.state === 'running') setIsPublishDialogOpen(true);
    hasStatus.current ||= status !== undefined;
  }, [status]);

  const describeStatus = () => {
    if (files.length === 0) return 'Reading the texts …';
    if (invalidFiles.length > 0) return `To put right: ${invalidFiles.map(({ title }) => title).join(', ')}`;
    if (hasDrafts)
      return `Changed: ${changedFiles.map(({ title }) => title).join(', ')}${publishButton ? '. Save before you publish' : ''}`;
    return publishButton?.status || 'Everything is saved';
  };

  const reloadAfterLoading = (titles: readonly string[]) =>
    reloadEverything(
      titles.length > 0 ? `Loaded into drafts: ${titles.join(', ')}.` : 'Nothing differs from what is saved.',
    );

  const environment = {
    pictures,
    senders,
    announce: setAnnouncement,
    onError: setErrorMessage,
    onShowInPreview: (texts: readonly string[]) => scrollToText(frame.current, texts),
    onPicturesChanged: async () => {
      await Promise.all([readPictures(), readFiles()]);
    },
    onDraft: (file: string, isValid: boolean, value: Json, changedFields: readonly Path[]) => {
      setErrorMessage(undefined);
      void readFiles();
      if (!isValid || changedFields.length === 0) return;
      if (file === brandFile && changedFields.every(([key]) => key === 'palette'))
        showPalette(frame.current, valueAt(value, ['palette']) as unknown as BrandColours);
      else showDraft(frame.current, file);
    },
  };

  return (
    <div className={styles.editor}>
      <EditorBar
        status={describeStatus()}
        canSave={hasDrafts}
        onSave={() => {
          setNewEntries({});
          void sendPendingChanges().then(() => setIsChangesDialogOpen(true), showError);
        }}
        publishButton={publishButton}
        onPublish={() => setIsPublishDialogOpen(true)}
      />
      {errorMessage && (
        <p className={styles.error} role="alert">
          {errorMessage}
        </p>
      )}
      {files.length > 0 && (
        <>
          <FileList
            files={files}
            invalidFiles={invalidFiles}
            currentName={address.name}
            canPublish={status?.canPublish === true}
            onOpen={(name) => (location.hash = name)}
          />
          <main className={styles.form}>
            <MergedChangesNote
              status={status}
              onClose={() => void publishing.dismissMergedChanges().catch(showError)}
            />
            {summary && (
              <FileForm
                key={`${summary.file} ${resetCount}`}
                {...environment}
                summary={summary}
                field={address.field}
                newEntries={newEntries[summary.file] ?? {}}
                onNewEntries={(entries) => setNewEntries((all) => ({ ...all, [summary.file]: entries }))}
              />
            )}
            {address.name === agencyView && (
              <AgencyForm
                key={resetCount}
                {...environment}
                newEntries={{}}
                onNewEntries={() => {}}
                invalidFiles={invalidFiles}
                onPreviewPage={setAgencyPage}
              />
            )}
            {address.name === launchCheckView && (
              <LaunchCheckList key={resetCount} files={files} onError={setErrorMessage} />
            )}
            {address.name === publicationsView && (
              <Publications
                status={status}
                fetchPublished={publishing.fetchPublished}
                hasDrafts={hasDrafts}
                onUndo={(publication) =>
                  void publishing
                    .start({ kind: 'undo', publication })
                    .then(() => setIsPublishDialogOpen(true), showError)
                }
                onLoaded={reloadAfterLoading}
                onError={setErrorMessage}
              />
            )}
          </main>
          <Preview page={summary?.page ?? agencyPage} frame={frame} />
        </>
      )}
      <RedrawNote
        key={`pictures ${resetCount}`}
        onDone={() => {
          reloadPlan();
          void readPictures();
          frame.current?.contentWindow?.location.reload();
          // Otherwise the open form would write the old entries back.
          if (address.name === picturesFile) setResetCount(resetCount + 1);
        }}
        sendPendingChanges={sendPendingChanges}
        onFilmHidden={() => reloadEverything('The film is left out.')}
        onError={setErrorMessage}
      />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {isChangesDialogOpen && (
        <ChangesDialog
          onSaved={(blockedDraftCount) => {
            reloadEverything(blockedDraftCount > 0 ? 'Saved, except for what stays a draft.' : 'Saved.');
            reloadPlan();
          }}
          onDiscarded={() => reloadEverything('Thrown away.')}
          onClose={() => setIsChangesDialogOpen(false)}
        />
      )}
      {isPublishDialogOpen && (
        <PublishDialog
          {...publishing}
          hasDrafts={hasDrafts}
          onClose={() => {
            setIsPublishDialogOpen(false);
            publishing.dismissResult();
          }}
        />
      )}
    </div>
  );
}
