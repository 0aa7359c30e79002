import { expect, test } from 'vitest';
import { isRecipientRefused, isRefusal } from './smtp-errors.ts';

const answer = (responseCode: number | undefined, command?: string) =>
  Object.assign(new Error('from the server'), { responseCode, command });

test.each([
  [answer(400), true],
  [answer(550), true],
  [answer(399), false],
  [answer(undefined), false],
  [{ responseCode: 550 }, false],
  [null, false],
  ['550', false],
])('KEEP-15 %o is an error reply of the server: %s', (error, refused) => {
  expect(isRefusal(error)).toBe(refused);
});

test.each([
  ['RCPT TO', 500, true],
  ['RCPT TO', 499, false],
  ['RCPT TO', 502, true],
  ['RCPT TO', 503, false],
  ['RCPT TO', 504, true],
  ['RCPT TO', 529, true],
  ['RCPT TO', 530, false],
  ['RCPT TO', 539, false],
  ['RCPT TO', 540, true],
  ['DATA', 549, false],
  ['DATA', 550, true],
  ['DATA', 559, true],
  ['DATA', 560, false],
  ['MAIL FROM', 550, false],
  [undefined, 550, false],
])('INTAKE-09 reply to %s with %i: the recipient is permanently rejected: %s', (command, code, refused) => {
  expect(isRecipientRefused(answer(code, command))).toBe(refused);
});

test('INTAKE-09 other errors do not reject the recipient', () => {
  expect(isRecipientRefused({ responseCode: 550, command: 'RCPT TO' })).toBe(false);
  expect(isRecipientRefused(null)).toBe(false);
  expect(isRecipientRefused(answer(undefined, 'RCPT TO'))).toBe(false);
});
