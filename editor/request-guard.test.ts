import { expect, test } from 'vitest';
import { isAllowed } from './request-guard.ts';

const port = 4321;
const ownRequest = { host: 'localhost:4321', origin: 'http://localhost:4321', fetchSite: 'same-origin' };

test.each([
  [
    'opening the page from the address bar',
    { method: 'GET', host: 'localhost:4321', origin: undefined, fetchSite: 'none' },
  ],
  ['a read by the page', { method: 'GET', ...ownRequest, origin: undefined }],
  ['a write by the page', { method: 'POST', ...ownRequest }],
  [
    'a write by the page at 127.0.0.1',
    { method: 'PUT', host: '127.0.0.1:4321', origin: 'http://127.0.0.1:4321', fetchSite: undefined },
  ],
])('EDIT-13 %s is allowed', (_, request) => {
  expect(isAllowed(request, port)).toBe(true);
});

test.each([
  [
    'another host name that points to this computer',
    { method: 'GET', ...ownRequest, host: 'rebound.test:4321' },
  ],
  ['a host with another port', { method: 'GET', ...ownRequest, host: 'localhost:80' }],
  ['a request without host', { method: 'GET', ...ownRequest, host: undefined }],
  ['a read by a page of another site', { method: 'GET', ...ownRequest, origin: 'https://other.test' }],
  [
    'a page of another site that embeds the editor',
    { method: 'GET', ...ownRequest, origin: undefined, fetchSite: 'cross-site' },
  ],
  ['a write by a page of another site', { method: 'POST', ...ownRequest, origin: 'https://other.test' }],
  [
    'a write by a page of another program on this computer',
    { method: 'POST', ...ownRequest, origin: 'http://localhost:3000', fetchSite: 'same-site' },
  ],
  ['a write without origin', { method: 'POST', ...ownRequest, origin: undefined }],
])('EDIT-13 %s is rejected', (_, request) => {
  expect(isAllowed(request, port)).toBe(false);
});
