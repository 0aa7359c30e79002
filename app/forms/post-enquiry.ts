import { type Outcome, parseResponse } from '../../enquiries/form-response.ts';

/** Long enough for a resume over a slow connection. */
const responseTimeoutMs = 120_000;

/** Posts the form like the browser, but asks for a JSON response. */
export async function postEnquiry(form: HTMLFormElement, answers: FormData): Promise<Outcome> {
  try {
    const response = await fetch(form.getAttribute('action') ?? '', {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: form.enctype === 'multipart/form-data' ? answers : encodeAnswers(answers),
      signal: AbortSignal.timeout(responseTimeoutMs),
    });
    const body: unknown = await response.json().catch(() => null);
    return parseResponse(response.status, body);
  } catch {
    return { kind: 'failed', reason: 'unreachable' };
  }
}

function encodeAnswers(answers: FormData): URLSearchParams {
  const encodedAnswers = new URLSearchParams();
  for (const [name, value] of answers) if (typeof value === 'string') encodedAnswers.append(name, value);
  return encodedAnswers;
}
