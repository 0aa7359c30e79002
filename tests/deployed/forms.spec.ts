import { formPaths } from '../../app/paths.ts';
import { expect, test } from '../support/browser/test.ts';

/** Nothing that a form would take is ever sent: this runs against sites that real people read. */
const json = { accept: 'application/json' };

test('RUN-06 a form refuses rubbish: what is missing, what is no form, what is too much', async ({
  request,
}) => {
  const empty = await request.post(formPaths.contact, { headers: json, form: { name: 'Nobody' } });
  expect(empty.status()).toBe(422);
  expect(Object.keys((await empty.json()).errors)).toEqual(
    expect.arrayContaining(['organization', 'email', 'phone', 'service']),
  );
  const noForm = await request.post(formPaths.popup, { headers: json, data: { name: 'Nobody' } });
  expect(noForm.status()).toBe(415);
  const noResume = await request.post(formPaths.application, {
    headers: json,
    multipart: { fullName: 'Nobody', email: 'nonsense' },
  });
  expect(noResume.status()).toBe(422);
  const other = await request.fetch(formPaths.popup, { method: 'PUT' });
  expect(other.status()).toBe(405);
  for (const answer of [empty, noForm, noResume]) expect(answer.headers()['cache-control']).toBe('no-store');
});

test('RUN-06 a browser without script gets the form back, with what it sent', async ({ request }) => {
  const answer = await request.post(formPaths.contact, { form: { organization: 'Lighthouse School' } });
  expect(answer.status()).toBe(422);
  expect(answer.headers()['content-type']).toContain('text/html');
  expect(await answer.text()).toContain('Lighthouse School');
});

test('RUN-06 a file that is too large is refused in words, a much too large one too', async ({ request }) => {
  for (const megabytes of [6, 21]) {
    const answer = await request.post(formPaths.application, {
      headers: { accept: 'text/html' },
      multipart: {
        resume: {
          name: 'cv.pdf',
          mimeType: 'application/pdf',
          buffer: Buffer.alloc(megabytes * 1024 * 1024),
        },
      },
    });
    expect([megabytes, answer.status()]).toEqual([megabytes, 413]);
    expect(await answer.text()).toContain('5 MB or smaller');
  }
});
