import { useEffect, useEffectEvent, useState } from 'react';
import { editorCalls, type OpenedFile } from './editor-calls.ts';
import type { Json } from './field-schema.ts';
import { inSchemaOrder, trimmed } from './json-edits.ts';

/** A pause in typing after which the draft is judged and shown. */
const typingPauseMs = 250;

interface EditedFile extends OpenedFile {
  readonly change: (change: (value: Json) => Json) => void;
}

interface Told {
  /** The server has taken a draft and judged it. */
  readonly onDraft: (file: string, fits: boolean) => void;
  readonly onRefusal: (words: string) => void;
}

/** One file under the editor's hands. Every change becomes a draft on the server, which says what is wrong. */
export function useFile(file: string, { onDraft, onRefusal }: Told): EditedFile | undefined {
  const [opened, setOpened] = useState<OpenedFile>();
  /** Changed here, and not yet a draft. */
  const [waiting, setWaiting] = useState<Json>();

  const refuse = useEffectEvent((error: Error) => onRefusal(error.message));

  const send = useEffectEvent(async (value: Json, schema: OpenedFile['schema']) => {
    try {
      const { faults } = await editorCalls.change(file, trimmed(inSchemaOrder(value, schema)));
      setWaiting((now) => (now === value ? undefined : now));
      setOpened((now) => (now?.value === value ? { ...now, faults } : now));
      onDraft(file, faults.length === 0);
    } catch (error) {
      refuse(error as Error);
    }
  });

  useEffect(() => {
    let left = false;
    editorCalls.open(file).then((answer) => left || setOpened(answer), refuse);
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

  const sendLast = useEffectEvent(() => {
    if (waiting !== undefined && schema) void send(waiting, schema);
  });
  useEffect(() => () => sendLast(), []);

  if (!opened) return undefined;
  return {
    ...opened,
    change: (change) => {
      const value = change(opened.value);
      setOpened({ ...opened, value });
      setWaiting(value);
    },
  };
}
