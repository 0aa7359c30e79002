import { expect, test } from 'vitest';
import { isAllowed } from './request-guard.ts';

const port = 4321;
const own = { host: 'localhost:4321', origin: 'http://localhost:4321', fetchSite: 'same-origin' };

test.each([
  [
    'the page itself, typed into the address bar',
    { method: 'GET', host: 'localhost:4321', origin: undefined, fetchSite: 'none' },
  ],
  ['what the page fetches', { method: 'GET', ...own, origin: undefined }],
  ['what the page saves', { method: 'POST', ...own }],
  [
    'the same by number',
    { method: 'PUT', host: '127.0.0.1:4321', origin: 'http://127.0.0.1:4321', fetchSite: undefined },
  ],
])('EDIT-13 %s is answered', (_, asking) => {
  expect(isAllowed(asking, port)).toBe(true);
});

test.each([
  ['a foreign name that points to this machine', { method: 'GET', ...own, host: 'rebound.test:4321' }],
  ['another port', { method: 'GET', ...own, host: 'localhost:80' }],
  ['no name at all', { method: 'GET', ...own, host: undefined }],
  ['a page of another site that reads', { method: 'GET', ...own, origin: 'https://other.test' }],
  [
    'a page of another site that shows it',
    { method: 'GET', ...own, origin: undefined, fetchSite: 'cross-site' },
  ],
  ['a page of another site that writes', { method: 'POST', ...own, origin: 'https://other.test' }],
  [
    'another program on this machine that writes',
    { method: 'POST', ...own, origin: 'http://localhost:3000', fetchSite: 'same-site' },
  ],
  ['a write that does not say where it comes from', { method: 'POST', ...own, origin: undefined }],
])('EDIT-13 %s is refused', (_, asking) => {
  expect(isAllowed(asking, port)).toBe(false);
});
