import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { listen } from '../../app/motion/listen.ts';
import { isSameJson, type Json } from '../../content-rules/json-values.ts';
import { editorCalls, type OpenedFile } from './editor-calls.ts';
import { sortFieldsBySchema, trimTexts } from './json-edits.ts';
import { onChanges } from './on-changes.ts';

const typingPauseMs = 250;
const minRetryMs = 1000;
const maxRetryMs = 32_000;

interface EditedFile extends OpenedFile {
  readonly change: (edit: (value: Json) => Json) => void;
}

/** Each open form adds a function that sends its pending changes at once. */
export type Senders = RefObject<Set<() => Promise<void>>>;

interface Callbacks {
  readonly onDraft: (file: string, isValid: boolean, value: Json) => void;
  readonly onError: (message: string) => void;
  readonly senders: Senders;
}

export function useContentFile(
  file: string,
  { onDraft, onError, senders }: Callbacks,
): EditedFile | undefined {
  const [openedFile, setOpenedFile] = useState<OpenedFile>();
  /** Changes start from this value, because a render may be older than the last change. */
  const latestValue = useRef<Json>(null);
  /** The last value that was sent or loaded; the server finds my changes by comparing it with the next one. */
  const sentValue = useRef<Json>(null);
  const lastRequest = useRef(Promise.resolve());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const retryDelayMs = useRef(minRetryMs);

  const showError = useEffectEvent((error: Error) => onError(error.message));

  const prepare = (value: Json) => trimTexts(sortFieldsBySchema(value, openedFile?.schema ?? {}));

  const load = useEffectEvent(async () => {
    const valueBefore = latestValue.current;
    const loadedFile = await editorCalls.openFile(file);
    // The answer to the next change says whether the file has to be loaded again.
    if (latestValue.current !== valueBefore || sentValue.current !== valueBefore) return;
    // Spaces at the end are not sent, and stay while the owner types.
    const isShown = isSameJson(prepare(valueBefore), loadedFile.value);
    const value = isShown ? valueBefore : loadedFile.value;
    latestValue.current = value;
    sentValue.current = value;
    setOpenedFile({ ...loadedFile, value });
  });

  const send = useEffectEvent(async () => {
    const [base, value] = [sentValue.current, latestValue.current];
    if (value === base) return;
    clearTimeout(timer.current);
    sentValue.current = value;
    try {
      const { faults, hasOtherChanges } = await editorCalls.changeFile(file, prepare(base), prepare(value));
      retryDelayMs.current = minRetryMs;
      setOpenedFile((current) => (current?.value === value ? { ...current, faults } : current));
      onDraft(file, faults.length === 0, value);
      if (hasOtherChanges) loadInBackground();
    } catch (error) {
      sentValue.current = base;
      timer.current = setTimeout(sendInBackground, retryDelayMs.current);
      retryDelayMs.current = Math.min(2 * retryDelayMs.current, maxRetryMs);
      throw error;
    }
  });
  /** One request at a time: a change contains all since the last one, and the last answer is the newest. */
  const request = useEffectEvent((work: () => Promise<void>) => {
    lastRequest.current = lastRequest.current.catch(() => {}).then(work);
    return lastRequest.current;
  });
  const sendInBackground = useEffectEvent(() => void request(send).catch(showError));
  const loadInBackground = useEffectEvent(() => void request(load).catch(showError));

  useEffect(() => {
    loadInBackground();
    return onChanges(loadInBackground);
  }, []);

  // At once, because after a request under way nothing runs on a page that is closed.
  useEffect(() => listen(window, 'pagehide', () => void send().catch(showError)), []);

  useEffect(() => {
    const currentSenders = senders.current;
    const sendPending = () => request(send);
    currentSenders.add(sendPending);
    return () => {
      currentSenders.delete(sendPending);
      sendInBackground();
    };
  }, [senders]);

  if (!openedFile) return undefined;
  return {
    ...openedFile,
    change: (edit) => {
      const value = edit(latestValue.current);
      latestValue.current = value;
      setOpenedFile((current) => current && { ...current, value });
      clearTimeout(timer.current);
      timer.current = setTimeout(sendInBackground, typingPauseMs);
    },
  };
}
