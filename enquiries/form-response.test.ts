import { expect, test } from 'vitest';
import { parseResponse } from './form-response.ts';

const sentBody = { reference: 'SF-7F3K-Q2', replyBy: '2025-11-18T19:00:00+05:30' };

test.each([
  [200, sentBody, { kind: 'sent', ...sentBody }],
  [200, { ...sentBody, replyBy: null }, { kind: 'sent', ...sentBody, replyBy: null }],
  [201, { ...sentBody, more: 1 }, { kind: 'sent', ...sentBody }],
  [400, { errors: { email: 'No.' } }, { kind: 'refused', errors: { email: 'No.' } }],
  [413, { errors: { resume: 'Too large.' } }, { kind: 'refused', errors: { resume: 'Too large.' } }],
  [429, null, { kind: 'failed', reason: 'too-many' }],
])('INTAKE-23 the response %i with %j is parsed', (status, body, outcome) => {
  expect(parseResponse(status, body)).toEqual(outcome);
});

test.each([
  [199, sentBody],
  [300, sentBody],
  [422, sentBody],
  [500, sentBody],
  [200, { reference: 'SF-7F3K-Q2' }],
  [200, { ...sentBody, reference: 7 }],
  [200, { ...sentBody, replyBy: 'soon' }],
  [200, { ...sentBody, replyBy: 2025 }],
  [200, 'OK'],
  [200, null],
  [302, { errors: { email: 'No.' } }],
  [422, { errors: {} }],
  [422, { errors: { email: 1 } }],
  [422, { errors: { name: 'No.', email: 1 } }],
  [422, { errors: ['No.'] }],
  [422, { errors: 'No.' }],
  [422, { errors: null }],
  [422, null],
  [500, { errors: { email: 'No.' } }],
  [500, undefined],
])('INTAKE-23 the response %i with %j counts as a failure', (status, body) => {
  expect(parseResponse(status, body)).toEqual({ kind: 'failed', reason: 'busy' });
});
