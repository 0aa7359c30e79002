import { type RefObject, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { extraFields } from '../../enquiries/extra-fields.ts';
import type { FormDefinition } from '../../enquiries/field.ts';
import { type FormErrors, toFormErrors } from '../../enquiries/form-errors.ts';
import type { FailureReason, SentResponse } from '../../enquiries/form-response.ts';
import type { ReturnedForm } from '../../enquiries/returned-form.ts';
import { afterNextFrame } from '../motion/after-next-frame.ts';
import { listen } from '../motion/listen.ts';
import { dispatchFormStep } from '../visits/dispatch-events.ts';
import { readAttribution } from './attribution.ts';
import { deleteDraft } from './enquiry-draft.ts';
import { readPageTimeMs } from './page-time.ts';
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
  /** State of the automatic retries, while the server is busy or unreachable. */
  readonly retryState: 'none' | 'pending' | 'ended';
  /** The focus is then not moved to the form. */
  readonly isVisitorElsewhere: boolean;
  readonly submit: (event: SubmitEvent<HTMLFormElement>) => void;
  readonly preloadSchema: () => void;
}

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

/** Zod is large, and needed only when somebody fills in a form. */
const loadSchemas = () => import('../../enquiries/form-schema.ts').catch(() => null);

/** Uses the server's schema. If it cannot be loaded, only the server finds errors. */
async function findErrors(answers: FormData, definition: FormDefinition): Promise<FormErrors | null> {
  const schemas = await loadSchemas();
  const result = schemas?.formSchema(definition).safeParse(Object.fromEntries(answers));
  return result?.error ? toFormErrors(result.error) : null;
}

/** Sends a form by fetch, after the browser's own validation. Never clears the visitor's answers. */
export function useEnquiryForm(
  definition: FormDefinition,
  returnedForm: ReturnedForm | null,
): EnquiryControls {
  const form = useRef<HTMLFormElement>(null);
  const lastAttempt = useRef({ fingerprint: '', isRunning: false });
  // One key for all attempts with the same answers, so that the server stores the enquiry once.
  const keys = useRef(new Map<string, string>());
  const [retryCount, setRetryCount] = useState(0);
  const [isVisitorElsewhere, setIsVisitorElsewhere] = useState(false);
  const [state, setState] = useState<EnquiryState>(() => initialState(returnedForm));

  const hasSameAnswers = (element: HTMLFormElement) =>
    createFingerprint(new FormData(element)) === lastAttempt.current.fingerprint;

  const post = async (element: HTMLFormElement, answers: FormData): Promise<EnquiryState> => {
    const errors = await findErrors(answers, definition);
    if (errors) return { phase: 'refused', errors };
    const attribution = readAttribution();
    if (attribution) answers.set(extraFields.cameFrom, attribution);
    const outcome = await postEnquiry(element, answers);
    if (outcome.kind !== 'refused') dispatchFormStep(element, outcome.kind);
    switch (outcome.kind) {
      case 'sent':
        dismissPopup('sent');
        // What the visitor has typed meanwhile stays.
        if (hasSameAnswers(element)) deleteDraft();
        return { phase: 'sent', answers, reference: outcome.reference, replyBy: outcome.replyBy };
      case 'refused':
        return { phase: 'refused', errors: outcome.errors };
      case 'failed':
        return { phase: 'failed', reason: outcome.reason };
    }
  };

  /** Returns null if the visitor has meanwhile sent other answers. */
  const attemptToSend = async (element: HTMLFormElement): Promise<EnquiryState | null> => {
    const answers = new FormData(element);
    const fingerprint = createFingerprint(answers);
    const key = keys.current.get(fingerprint) ?? createIdempotencyKey();
    keys.current.set(fingerprint, key);
    const attempt = { fingerprint, isRunning: true };
    lastAttempt.current = attempt;
    // A returned form contains its key, and was filled in on an earlier page.
    if (!returnedForm) {
      answers.set(extraFields.idempotencyKey, key);
      answers.set(extraFields.openForMs, String(readPageTimeMs()));
    }
    const nextState = await post(element, answers);
    attempt.isRunning = false;
    return attempt === lastAttempt.current ? nextState : null;
  };

  const send = async () => {
    const element = form.current;
    if (!element) return;
    setState({ phase: 'sending' });
    // A running attempt with these answers will set the state.
    if (lastAttempt.current.isRunning && hasSameAnswers(element)) return;
    const nextState = await attemptToSend(element);
    if (nextState) setState(nextState);
  };

  // An automatic retry does not show 'Sending…', and sends nothing if the visitor has changed the form.
  const retry = useEffectEvent(async () => {
    const element = form.current;
    if (!element || lastAttempt.current.isRunning) return;
    if (!hasSameAnswers(element)) return setRetryCount(retryDelaysMs.length);
    const nextState = await attemptToSend(element);
    if (!nextState) return;
    // The thanks would replace what the visitor has typed meanwhile.
    if (nextState.phase === 'sent' && !hasSameAnswers(element)) return setState({ phase: 'idle' });
    setRetryCount((count) => count + 1);
    setIsVisitorElsewhere(!element.contains(document.activeElement));
    setState(nextState);
  });
  const failureReason = state.phase === 'failed' ? state.reason : null;
  const isTemporary = failureReason === 'busy' || failureReason === 'unreachable';
  useEffect(() => {
    if (failureReason !== 'unreachable') return;
    return listen(window, 'online', () => void retry());
  }, [failureReason]);
  useEffect(() => {
    const delayMs = retryDelaysMs[retryCount];
    if (!isTemporary || delayMs === undefined) return;
    const timer = setTimeout(() => void retry(), delayMs);
    return () => clearTimeout(timer);
  }, [isTemporary, retryCount]);

  return {
    form,
    state,
    retryState: !isTemporary ? 'none' : retryCount < retryDelaysMs.length ? 'pending' : 'ended',
    isVisitorElsewhere,
    submit: (event) => {
      event.preventDefault();
      if (state.phase === 'sending') return;
      setRetryCount(0);
      setIsVisitorElsewhere(false);
      void send();
    },
    preloadSchema: () => void afterNextFrame(() => void loadSchemas()),
  };
}
