import { expect, test } from 'vitest';
import { isErrorReply, isRecipientRejected } from './smtp-errors.ts';

const smtpError = (responseCode: number | undefined, command?: string) =>
  Object.assign(new Error('from the server'), { responseCode, command });

test.each([
  [smtpError(400), true],
  [smtpError(550), true],
  [smtpError(399), false],
  [smtpError(undefined), false],
  [{ responseCode: 550 }, false],
  [null, false],
  ['550', false],
])('KEEP-15 %o is an error reply of the mail server: %s', (error, expected) => {
  expect(isErrorReply(error)).toBe(expected);
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
])('INTAKE-09 the reply to %s with %i rejects the recipient permanently: %s', (command, code, expected) => {
  expect(isRecipientRejected(smtpError(code, command))).toBe(expected);
});

test('INTAKE-09 other errors do not reject the recipient', () => {
  expect(isRecipientRejected({ responseCode: 550, command: 'RCPT TO' })).toBe(false);
  expect(isRecipientRejected(null)).toBe(false);
  expect(isRecipientRejected(smtpError(undefined, 'RCPT TO'))).toBe(false);
});
