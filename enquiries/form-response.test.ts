import { expect, test } from 'vitest';
import { parseResponse } from './form-response.ts';

const sent = { reference: 'SF-7F3K-Q2', replyBy: '2025-11-18T19:00:00+05:30' };

test.each([
  [200, sent, { kind: 'sent', ...sent }],
  [200, { ...sent, replyBy: null }, { kind: 'sent', ...sent, replyBy: null }],
  [201, { ...sent, more: 1 }, { kind: 'sent', ...sent }],
  [400, { errors: { email: 'No.' } }, { kind: 'refused', errors: { email: 'No.' } }],
  [413, { errors: { resume: 'Too large.' } }, { kind: 'refused', errors: { resume: 'Too large.' } }],
  [429, null, { kind: 'failed', reason: 'too-many' }],
])('INTAKE-23 an answer %i with %j is understood', (status, body, outcome) => {
  expect(parseResponse(status, body)).toEqual(outcome);
});

test.each([
  [199, sent],
  [300, sent],
  [422, sent],
  [500, sent],
  [200, { reference: 'SF-7F3K-Q2' }],
  [200, { ...sent, reference: 7 }],
  [200, { ...sent, replyBy: 'soon' }],
  [200, { ...sent, replyBy: 2025 }],
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
])('INTAKE-23 an answer %i with %j counts as not taken in', (status, body) => {
  expect(parseResponse(status, body)).toEqual({ kind: 'failed', reason: 'busy' });
});
