import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Json } from '../../content-rules/json-values.ts';
import { editorCalls, type OpenedFile } from './editor-calls.ts';
import { sortFieldsBySchema, trimTexts } from './json-edits.ts';

const typingPauseMs = 250;

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
  const [unsentValue, setUnsentValue] = useState<Json>();

  const showError = useEffectEvent((error: Error) => onError(error.message));

  const send = useEffectEvent(async (value: Json, schema: OpenedFile['schema']) => {
    try {
      const { faults } = await editorCalls.changeFile(file, trimTexts(sortFieldsBySchema(value, schema)));
      setUnsentValue((current) => (current === value ? undefined : current));
      setOpenedFile((current) => (current?.value === value ? { ...current, faults } : current));
      onDraft(file, faults.length === 0, value);
    } catch (error) {
      showError(error as Error);
    }
  });

  useEffect(() => {
    let isUnmounted = false;
    editorCalls.openFile(file).then((loadedFile) => {
      if (isUnmounted) return;
      latestValue.current = loadedFile.value;
      setOpenedFile(loadedFile);
    }, showError);
    return () => {
      isUnmounted = true;
    };
  }, [file]);

  const schema = openedFile?.schema;
  useEffect(() => {
    if (unsentValue === undefined || !schema) return;
    const timer = setTimeout(() => void send(unsentValue, schema), typingPauseMs);
    return () => clearTimeout(timer);
  }, [unsentValue, schema]);

  const sendUnsentValue = useEffectEvent(async () => {
    if (unsentValue !== undefined && schema) await send(unsentValue, schema);
  });
  useEffect(() => {
    const currentSenders = senders.current;
    const sendNow = () => sendUnsentValue();
    currentSenders.add(sendNow);
    return () => {
      currentSenders.delete(sendNow);
      void sendUnsentValue();
    };
  }, [senders]);

  if (!openedFile) return undefined;
  return {
    ...openedFile,
    change: (edit) => {
      const value = edit(latestValue.current);
      latestValue.current = value;
      setOpenedFile((current) => current && { ...current, value });
      setUnsentValue(value);
    },
  };
}
