import { type RefObject, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import type { FailureReason, SentAnswer } from '../../enquiries/answer.ts';
import { extraFields } from '../../enquiries/extra-fields.ts';
import { type FormErrors, formErrors } from '../../enquiries/form-errors.ts';
import type { ReturnedForm } from '../../enquiries/returned-form.ts';
import { tellOfForm } from '../visits/tell.ts';
import { cameFrom } from './came-from.ts';
import { forgetDraft } from './draft.ts';
import { rememberPopupDone } from './popup-memory.ts';
import { postEnquiry } from './post-enquiry.ts';

export type EnquiryState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'refused'; readonly errors: FormErrors }
  | { readonly phase: 'sending' }
  /** The page around a form that was given back says so itself. */
  | { readonly phase: 'failed'; readonly reason: FailureReason; readonly saidByPage?: true }
  /** Without answers, if it was sent by the page before this one. */
  | ({ readonly phase: 'sent'; readonly answers: FormData | null } & SentAnswer);

export interface EnquiryForm {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly state: EnquiryState;
  /** Whether a form that was answered 'busy' goes out again by itself, or no longer does. */
  readonly repeats: 'none' | 'pending' | 'ended';
  /** The answer came while the visitor was elsewhere on the page: focus stays there. */
  readonly keepsFocus: boolean;
  readonly submit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** Fetches the rules while the visitor is still typing. */
  readonly prepare: () => void;
}

export type LoadSchema = () => Promise<z.ZodType>;

/** When the server is busy, the same answers are sent again by themselves after each of these; then the visitor decides. */
const sendAgainAfterMs = [5_000, 10_000, 20_000, 30_000, 60_000] as const;

/** One key for all attempts to send the same answers: a repeat is recognised, not stored twice. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** Where a form stands that the server gave back with the page. */
function stateOf(returned: ReturnedForm | null): EnquiryState {
  switch (returned?.kind) {
    case 'sent':
      return { phase: 'sent', answers: null, reference: returned.reference, replyBy: returned.replyBy };
    case 'refused':
      return { phase: 'refused', errors: returned.errors };
    case 'failed':
      return { phase: 'failed', reason: returned.reason, saidByPage: true };
    default:
      return { phase: 'idle' };
  }
}

/** Tells one set of answers from another; a file by its name, size and date. */
function fingerprint(answers: FormData): string {
  return JSON.stringify(
    [...answers].map(([name, value]) =>
      typeof value === 'string' ? [name, value] : [name, value.name, value.size, value.lastModified],
    ),
  );
}

/** The same rules as on the server. Should they fail to load, the server alone decides. */
async function errorsIn(answers: FormData, loadSchema: LoadSchema): Promise<FormErrors | null> {
  const schema = await loadSchema().catch(() => null);
  const result = schema?.safeParse(Object.fromEntries(answers));
  return result?.error ? formErrors(result.error) : null;
}

/**
 * Sends a real form by script. The browser's own checks come first: the submit event only happens when they pass.
 * Whatever happens, nothing typed is cleared. Without script the browser posts the form to the same address.
 */
export function useEnquiryForm(loadSchema: LoadSchema, returned: ReturnedForm | null): EnquiryForm {
  const form = useRef<HTMLFormElement>(null);
  const attempted = useRef({ answers: '', key: '', openForMs: 0 });
  const openedAt = useRef(0);
  const underWay = useRef(false);
  const [timesRepeated, setTimesRepeated] = useState(0);
  const [keepsFocus, setKeepsFocus] = useState(false);
  const [state, setState] = useState<EnquiryState>(() => stateOf(returned));
  useEffect(() => {
    openedAt.current = performance.now();
  }, []);

  const attempt = async (element: HTMLFormElement): Promise<EnquiryState> => {
    const answers = new FormData(element);
    const errors = await errorsIn(answers, loadSchema);
    if (errors) return { phase: 'refused', errors };
    // Corrected answers are another enquiry: under the old key they would be taken for a repeat, and lost.
    const given = fingerprint(answers);
    if (attempted.current.answers !== given) {
      const openForMs = Math.round(performance.now() - openedAt.current);
      attempted.current = { answers: given, key: newKey(), openForMs };
    }
    answers.set(extraFields.idempotencyKey, attempted.current.key);
    answers.set(extraFields.openForMs, String(attempted.current.openForMs));
    const origin = cameFrom();
    if (origin) answers.set(extraFields.cameFrom, origin);
    const outcome = await postEnquiry(element, answers);
    if (outcome.kind !== 'refused') tellOfForm(element, outcome.kind);
    switch (outcome.kind) {
      case 'sent':
        rememberPopupDone('sent');
        forgetDraft();
        return { phase: 'sent', answers, reference: outcome.reference, replyBy: outcome.replyBy };
      case 'refused':
        return { phase: 'refused', errors: outcome.errors };
      case 'failed':
        return { phase: 'failed', reason: outcome.reason };
    }
  };

  const send = async () => {
    if (!form.current || underWay.current) return;
    underWay.current = true;
    setState({ phase: 'sending' });
    setState(await attempt(form.current));
    underWay.current = false;
  };

  // The notice stays, and so does the focus of a visitor who has left the form. What has been changed since is not sent unasked.
  const sendAgain = useEffectEvent(async () => {
    const element = form.current;
    if (!element || underWay.current) return;
    if (fingerprint(new FormData(element)) !== attempted.current.answers)
      return setTimesRepeated(sendAgainAfterMs.length);
    underWay.current = true;
    const next = await attempt(element);
    underWay.current = false;
    setTimesRepeated((times) => times + 1);
    if (next.phase === 'failed') return;
    setKeepsFocus(!element.contains(document.activeElement));
    setState(next);
  });
  const failure = state.phase === 'failed' ? state.reason : null;
  useEffect(() => {
    if (failure !== 'unreachable') return;
    const again = () => void sendAgain();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [failure]);
  useEffect(() => {
    const waitMs = sendAgainAfterMs[timesRepeated];
    if (failure !== 'busy' || waitMs === undefined) return;
    const timer = setTimeout(() => void sendAgain(), waitMs);
    return () => clearTimeout(timer);
  }, [failure, timesRepeated]);

  return {
    form,
    state,
    repeats: failure !== 'busy' ? 'none' : timesRepeated < sendAgainAfterMs.length ? 'pending' : 'ended',
    keepsFocus,
    submit: (event) => {
      event.preventDefault();
      setTimesRepeated(0);
      setKeepsFocus(false);
      void send();
    },
    prepare: () => void loadSchema().catch(() => undefined),
  };
}
