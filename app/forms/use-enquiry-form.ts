import { type RefObject, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import { extraFields } from '../../enquiries/extra-fields.ts';
import { type FormErrors, toFormErrors } from '../../enquiries/form-errors.ts';
import type { FailureReason, SentResponse } from '../../enquiries/form-response.ts';
import type { ReturnedForm } from '../../enquiries/returned-form.ts';
import { listen } from '../motion/listen.ts';
import { dispatchFormStep } from '../visits/dispatch-events.ts';
import { readAttribution } from './attribution.ts';
import { deleteDraft } from './enquiry-draft.ts';
import { dismissPopup } from './popup-dismissal.ts';
import { postEnquiry } from './post-enquiry.ts';

type EnquiryState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'refused'; readonly errors: FormErrors }
  | { readonly phase: 'sending' }
  /** isNoticeOnPage: the page around a returned form already shows the failure notice. */
  | { readonly phase: 'failed'; readonly reason: FailureReason; readonly isNoticeOnPage?: true }
  /** answers: null if the form was posted without script. */
  | ({ readonly phase: 'sent'; readonly answers: FormData | null } & SentResponse);

export interface EnquiryControls {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly state: EnquiryState;
  /** State of the automatic retries after the response 'busy'. */
  readonly retryState: 'none' | 'pending' | 'ended';
  /** The focus is then not moved to the form. */
  readonly isVisitorElsewhere: boolean;
  readonly submit: (event: SubmitEvent<HTMLFormElement>) => void;
  readonly preloadSchema: () => void;
}

export type LoadSchema = () => Promise<z.ZodType>;

const retryDelaysMs = [5_000, 10_000, 20_000, 30_000, 60_000] as const;

function createIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

function initialState(form: ReturnedForm | null): EnquiryState {
  switch (form?.kind) {
    case 'sent':
      return { phase: 'sent', answers: null, reference: form.reference, replyBy: form.replyBy };
    case 'refused':
      return { phase: 'refused', errors: form.errors };
    case 'failed':
      return { phase: 'failed', reason: form.reason, isNoticeOnPage: true };
    default:
      return { phase: 'idle' };
  }
}

/** Equal for equal answers; files are compared by name, size and date. */
function createFingerprint(answers: FormData): string {
  return JSON.stringify(
    [...answers].map(([name, value]) =>
      typeof value === 'string' ? [name, value] : [name, value.name, value.size, value.lastModified],
    ),
  );
}

/** Uses the server's schema. If the schema cannot be loaded, only the server finds errors. */
async function findErrors(answers: FormData, loadSchema: LoadSchema): Promise<FormErrors | null> {
  const schema = await loadSchema().catch(() => null);
  const result = schema?.safeParse(Object.fromEntries(answers));
  return result?.error ? toFormErrors(result.error) : null;
}

/** Sends a form by fetch, after the browser's own validation. Never clears the visitor's answers. */
export function useEnquiryForm(loadSchema: LoadSchema, returnedForm: ReturnedForm | null): EnquiryControls {
  const form = useRef<HTMLFormElement>(null);
  const lastAttempt = useRef({ fingerprint: '', key: '', openForMs: 0 });
  const openedAt = useRef(0);
  const isSending = useRef(false);
  const [retryCount, setRetryCount] = useState(0);
  const [isVisitorElsewhere, setIsVisitorElsewhere] = useState(false);
  const [state, setState] = useState<EnquiryState>(() => initialState(returnedForm));
  useEffect(() => {
    openedAt.current = performance.now();
  }, []);

  const attemptToSend = async (element: HTMLFormElement): Promise<EnquiryState> => {
    const answers = new FormData(element);
    const errors = await findErrors(answers, loadSchema);
    if (errors) return { phase: 'refused', errors };
    // One key for all attempts with the same answers, so that the server stores the enquiry once.
    const fingerprint = createFingerprint(answers);
    if (lastAttempt.current.fingerprint !== fingerprint) {
      const openForMs = Math.round(performance.now() - openedAt.current);
      lastAttempt.current = { fingerprint, key: createIdempotencyKey(), openForMs };
    }
    answers.set(extraFields.idempotencyKey, lastAttempt.current.key);
    answers.set(extraFields.openForMs, String(lastAttempt.current.openForMs));
    const attribution = readAttribution();
    if (attribution) answers.set(extraFields.cameFrom, attribution);
    const outcome = await postEnquiry(element, answers);
    if (outcome.kind !== 'refused') dispatchFormStep(element, outcome.kind);
    switch (outcome.kind) {
      case 'sent':
        dismissPopup('sent');
        deleteDraft();
        return { phase: 'sent', answers, reference: outcome.reference, replyBy: outcome.replyBy };
      case 'refused':
        return { phase: 'refused', errors: outcome.errors };
      case 'failed':
        return { phase: 'failed', reason: outcome.reason };
    }
  };

  const send = async () => {
    if (!form.current || isSending.current) return;
    isSending.current = true;
    setState({ phase: 'sending' });
    setState(await attemptToSend(form.current));
    isSending.current = false;
  };

  // An automatic retry does not show 'Sending…', and sends nothing if the visitor has changed the form.
  const retry = useEffectEvent(async () => {
    const element = form.current;
    if (!element || isSending.current) return;
    if (createFingerprint(new FormData(element)) !== lastAttempt.current.fingerprint)
      return setRetryCount(retryDelaysMs.length);
    isSending.current = true;
    const nextState = await attemptToSend(element);
    isSending.current = false;
    setRetryCount((count) => count + 1);
    if (nextState.phase === 'failed') return;
    setIsVisitorElsewhere(!element.contains(document.activeElement));
    setState(nextState);
  });
  const failureReason = state.phase === 'failed' ? state.reason : null;
  useEffect(() => {
    if (failureReason !== 'unreachable') return;
    return listen(window, 'online', () => void retry());
  }, [failureReason]);
  useEffect(() => {
    const delayMs = retryDelaysMs[retryCount];
    if (failureReason !== 'busy' || delayMs === undefined) return;
    const timer = setTimeout(() => void retry(), delayMs);
    return () => clearTimeout(timer);
  }, [failureReason, retryCount]);

  return {
    form,
    state,
    retryState: failureReason !== 'busy' ? 'none' : retryCount < retryDelaysMs.length ? 'pending' : 'ended',
    isVisitorElsewhere,
    submit: (event) => {
      event.preventDefault();
      setRetryCount(0);
      setIsVisitorElsewhere(false);
      void send();
    },
    preloadSchema: () => void loadSchema().catch(() => undefined),
  };
}
