import { expect, test } from 'vitest';
import { createTokenSigner } from './signed-token.ts';

const tokens = createTokenSigner('k'.repeat(32));
const tomorrow = new Date(Date.now() + 86_400_000);
const token = tokens.sign('answered', 'subject', tomorrow);

test('INTAKE-13 a valid token returns its subject', () => {
  expect(tokens.read('answered', token)).toBe('subject');
});

test.each([
  ['another purpose', () => tokens.read('resume', token)],
  ['a changed subject', () => tokens.read('answered', `x${token}`)],
  ['a changed expiry', () => tokens.read('answered', token.replace(/\.(\w)/, '.z'))],
  ['a changed signature', () => tokens.read('answered', `${token.slice(0, -2)}AA`)],
  [
    'another base64url spelling of the signature',
    () => {
      const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
      const next = letters[letters.indexOf(token.at(-1) ?? '') + 1];
      return tokens.read('answered', `${token.slice(0, -1)}${next}`);
    },
  ],
  ['no signature', () => tokens.read('answered', token.split('.').slice(0, 2).join('.'))],
  ['another key', () => createTokenSigner('j'.repeat(32)).read('answered', token)],
  ['a time after its expiry', () => tokens.read('answered', token, new Date(tomorrow.getTime() + 1000))],
  ['an empty token', () => tokens.read('answered', '')],
])('INTAKE-13 a token is invalid with %s', (_, read) => {
  expect(read()).toBeNull();
});
