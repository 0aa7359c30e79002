import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { editorCalls, type OpenedFile } from './editor-calls.ts';
import type { Json } from './field-schema.ts';
import { inSchemaOrder, trimmed } from './json-edits.ts';

const typingPauseMs = 250;

interface EditedFile extends OpenedFile {
  readonly change: (change: (value: Json) => Json) => void;
}

/** Functions that send pending changes at once. */
export type Flush = RefObject<Set<() => Promise<void>>>;

interface Callbacks {
  readonly onDraft: (file: string, fits: boolean, value: Json) => void;
  readonly onRefusal: (words: string) => void;
  /** Gets a function that sends pending changes at once. */
  readonly flush: Flush;
}

export function useFile(file: string, { onDraft, onRefusal, flush }: Callbacks): EditedFile | undefined {
  const [opened, setOpened] = useState<OpenedFile>();
  /** The current value; a late change, such as an upload, must not undo others. */
  const latest = useRef<Json>(null);
  const [waiting, setWaiting] = useState<Json>();

  const refuse = useEffectEvent((error: Error) => onRefusal(error.message));

  const send = useEffectEvent(async (value: Json, schema: OpenedFile['schema']) => {
    try {
      const { faults } = await editorCalls.change(file, trimmed(inSchemaOrder(value, schema)));
      setWaiting((now) => (now === value ? undefined : now));
      setOpened((now) => (now?.value === value ? { ...now, faults } : now));
      onDraft(file, faults.length === 0, value);
    } catch (error) {
      refuse(error as Error);
    }
  });

  useEffect(() => {
    let left = false;
    editorCalls.open(file).then((answer) => {
      if (left) return;
      latest.current = answer.value;
      setOpened(answer);
    }, refuse);
    return () => {
      left = true;
    };
  }, [file]);

  const schema = opened?.schema;
  useEffect(() => {
    if (waiting === undefined || !schema) return;
    const timer = setTimeout(() => void send(waiting, schema), typingPauseMs);
    return () => clearTimeout(timer);
  }, [waiting, schema]);

  const sendLast = useEffectEvent(async () => {
    if (waiting !== undefined && schema) await send(waiting, schema);
  });
  useEffect(() => {
    const waits = flush.current;
    const sendNow = () => sendLast();
    waits.add(sendNow);
    return () => {
      waits.delete(sendNow);
      void sendLast();
    };
  }, [flush]);

  if (!opened) return undefined;
  return {
    ...opened,
    change: (change) => {
      const value = change(latest.current);
      latest.current = value;
      setOpened((now) => now && { ...now, value });
      setWaiting(value);
    },
  };
}
