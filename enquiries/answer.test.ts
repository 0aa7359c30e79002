import { expect, test } from 'vitest';
import { outcomeOf } from './answer.ts';

const sent = { reference: 'SF-7F3K-Q2', replyBy: '2025-11-18T19:00:00+05:30' };

test.each([
  [200, sent, { kind: 'sent', ...sent }],
  [201, { ...sent, more: 1 }, { kind: 'sent', ...sent }],
  [200, { reference: 'SF-7F3K-Q2' }, { kind: 'failed', reason: 'busy' }],
  [200, { ...sent, replyBy: 'soon' }, { kind: 'failed', reason: 'busy' }],
  [200, 'OK', { kind: 'failed', reason: 'busy' }],
  [422, { errors: { email: 'No.' } }, { kind: 'refused', errors: { email: 'No.' } }],
  [413, { errors: { resume: 'Too large.' } }, { kind: 'refused', errors: { resume: 'Too large.' } }],
  [422, { errors: {} }, { kind: 'failed', reason: 'busy' }],
  [422, { errors: { email: 1 } }, { kind: 'failed', reason: 'busy' }],
  [429, null, { kind: 'failed', reason: 'too-many' }],
  [503, { errors: { email: 'No.' } }, { kind: 'failed', reason: 'busy' }],
  [500, undefined, { kind: 'failed', reason: 'busy' }],
])('an answer %i with %j', (status, body, outcome) => {
  expect(outcomeOf(status, body)).toEqual(outcome);
});
