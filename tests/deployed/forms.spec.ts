import { formPaths } from '../../app/paths.ts';
import { testPostHeader } from '../../server/intake/post-counter.ts';
import { expect, test } from '../support/browser/test.ts';

// No test sends a valid form, because these tests run against live sites.

const testPost = { [testPostHeader]: '1' };
const acceptJson = { ...testPost, accept: 'application/json' };

test('RUN-06 a form rejects missing fields, a JSON body and other methods', async ({ request }) => {
  const incomplete = await request.post(formPaths.contact, { headers: acceptJson, form: { name: 'Nobody' } });
  expect(incomplete.status()).toBe(422);
  expect(Object.keys((await incomplete.json()).errors)).toEqual(
    expect.arrayContaining(['organization', 'email', 'phone', 'service']),
  );
  const jsonBody = await request.post(formPaths.popup, { headers: acceptJson, data: { name: 'Nobody' } });
  expect(jsonBody.status()).toBe(415);
  const noResume = await request.post(formPaths.application, {
    headers: acceptJson,
    multipart: { fullName: 'Nobody', email: 'nonsense' },
  });
  expect(noResume.status()).toBe(422);
  const otherMethod = await request.fetch(formPaths.popup, { method: 'PUT' });
  expect(otherMethod.status()).toBe(405);
  for (const response of [incomplete, jsonBody, noResume])
    expect(response.headers()['cache-control']).toBe('no-store');
});

test('RUN-06 without script an invalid form is returned with the typed text', async ({ request }) => {
  const response = await request.post(formPaths.contact, {
    headers: testPost,
    form: { organization: 'Lighthouse School' },
  });
  expect(response.status()).toBe(422);
  expect(response.headers()['content-type']).toContain('text/html');
  expect(await response.text()).toContain('Lighthouse School');
});

test('RUN-06 files of 6 and 21 MB are rejected with a message', {
  tag: ['@behind-proxy', '@large-upload'],
}, async ({ request }) => {
  for (const megabytes of [6, 21]) {
    const response = await request.post(formPaths.application, {
      headers: { ...testPost, accept: 'text/html' },
      multipart: {
        resume: {
          name: 'cv.pdf',
          mimeType: 'application/pdf',
          buffer: Buffer.alloc(megabytes * 1024 * 1024),
        },
      },
    });
    expect([megabytes, response.status()]).toEqual([megabytes, 413]);
    expect(await response.text()).toContain('5 MB or smaller');
  }
});
