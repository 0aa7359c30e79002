import { type Outcome, outcomeOf } from '../../enquiries/answer.ts';

/** Long enough for a resume over a slow line; an answer later than this is no answer. */
const patienceMs = 120_000;

/** Sends a form as the browser itself would, but asks for an answer that script can read. */
export async function postEnquiry(form: HTMLFormElement, answers: FormData): Promise<Outcome> {
  try {
    const response = await fetch(form.getAttribute('action') ?? '', {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: form.enctype === 'multipart/form-data' ? answers : urlEncoded(answers),
      signal: AbortSignal.timeout(patienceMs),
    });
    const body: unknown = await response.json().catch(() => null);
    return outcomeOf(response.status, body);
  } catch {
    return { kind: 'failed', reason: 'unreachable' };
  }
}

function urlEncoded(answers: FormData): URLSearchParams {
  const encoded = new URLSearchParams();
  for (const [name, value] of answers) if (typeof value === 'string') encoded.append(name, value);
  return encoded;
}
