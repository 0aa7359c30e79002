import { request } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { contactAnswers, encodeForm } from '../../tests/support/enquiries/form-answers.ts';
import { startTestBackend } from '../../tests/support/server/backend.ts';

const backend = await startTestBackend({ SMTP_URL: '' });
afterAll(() => backend.stop());

let postCount = 0;

/** Sends a post with only these headers (fetch() would add others) and returns its spam reasons. */
async function readSpamReasons(headers: Readonly<Record<string, string>>): Promise<readonly string[]> {
  postCount += 1;
  const organization = `Signals ${postCount}`;
  const post = request(`${backend.address}/contact_handler.php`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
  post.end(encodeForm({ ...contactAnswers, organization }).toString());
  await new Promise((resolve, reject) => {
    post.on('response', (response) => response.resume().on('end', resolve)).on('error', reject);
  });
  const { rows } = await backend.database.owner.query(
    "select spam_reasons from intake.enquiry where answers->>'organization' = $1",
    [organization],
  );
  return rows[0].spam_reasons;
}

const ownHost = () => new URL(backend.address).host;

test.each([
  ['a post from a page of another site', () => ({ 'sec-fetch-site': 'cross-site' }), ['another-site']],
  [
    'a post that Sec-Fetch-Site calls same-origin, whatever its Origin',
    () => ({ 'sec-fetch-site': 'same-origin', origin: 'https://other.example' }),
    [],
  ],
  [
    'an older browser on a page of another site',
    () => ({ origin: 'https://other.example' }),
    ['another-site'],
  ],
  ['an older browser on our own page', () => ({ origin: `http://${ownHost()}` }), []],
  ['our own page behind a TLS proxy', () => ({ origin: `https://${ownHost()}` }), []],
  ['a browser that hides the origin', () => ({ origin: 'null' }), []],
  ['an invalid origin', () => ({ origin: 'nonsense' }), ['another-site']],
  ['a browser that sends only its language', () => ({ 'accept-language': 'mr' }), []],
  ['a post without any of these headers', () => ({}), ['no-browser']],
])('INTAKE-17 spam reasons of %s', async (_, headers, reasons) => {
  expect(await readSpamReasons(headers())).toEqual(reasons);
});
