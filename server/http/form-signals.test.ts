import { request } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { contactAnswers, encoded } from '../../tests/support/enquiries/form-answers.ts';
import { startTestBackend } from '../../tests/support/server/backend.ts';

const backend = await startTestBackend({ SMTP_URL: '' });
afterAll(() => backend.stop());

let posts = 0;

/** Spam reasons of a post with these headers. Not with fetch(), which adds headers. */
async function reasonsFor(headers: Readonly<Record<string, string>>): Promise<readonly string[]> {
  posts += 1;
  const organization = `Signals ${posts}`;
  const sent = request(`${backend.address}/contact_handler.php`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
  sent.end(encoded({ ...contactAnswers, organization }).toString());
  await new Promise((resolve, reject) => {
    sent.on('response', (answer) => answer.resume().on('end', resolve)).on('error', reject);
  });
  const { rows } = await backend.database.owner.query(
    'select spam_reasons from intake.enquiry where organization = $1',
    [organization],
  );
  return rows[0].spam_reasons;
}

const own = () => new URL(backend.address).host;

test.each([
  ['a post from a page of another site', () => ({ 'sec-fetch-site': 'cross-site' }), ['another-site']],
  [
    'a post from our own page',
    () => ({ 'sec-fetch-site': 'same-origin', origin: 'https://other.example' }),
    [],
  ],
  [
    'an older browser on a page of another site',
    () => ({ origin: 'https://other.example' }),
    ['another-site'],
  ],
  ['an older browser on our own page', () => ({ origin: `http://${own()}` }), []],
  ['our own page behind a proxy that speaks TLS', () => ({ origin: `https://${own()}` }), []],
  ['a browser that hides where it was', () => ({ origin: 'null' }), []],
  ['an origin that is no address', () => ({ origin: 'nonsense' }), ['another-site']],
  ['a browser that names only its language', () => ({ 'accept-language': 'mr' }), []],
  ['a post that names nothing', () => ({}), ['no-browser']],
])('INTAKE-17 %s', async (_, headers, reasons) => {
  expect(await reasonsFor(headers())).toEqual(reasons);
});
