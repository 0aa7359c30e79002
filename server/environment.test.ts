import { expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';

test('PORT defaults to 3000', () => {
  expect(readEnvironment({}).PORT).toBe(3000);
});

test('a bad variable is named', () => {
  expect(() => readEnvironment({ PORT: 'eighty' })).toThrow(/PORT/);
});

test('INTAKE-22 every part is optional, and an empty line counts as not set', () => {
  const environment = readEnvironment({ DATABASE_URL: '', SMTP_URL: '', SECRET_KEY: '' });
  expect(environment.DATABASE_URL).toBeUndefined();
  expect(environment.SMTP_URL).toBeUndefined();
  expect(environment.ROLE).toBe('all');
});

test('INTAKE-22 all bad variables are named at once', () => {
  const read = () =>
    readEnvironment({ SMTP_URL: 'smtp://mail.example', WEBHOOK_URL: 'ftp://x', SECRET_KEY: 'short' });
  expect(read).toThrow(/SECRET_KEY[\s\S]*WEBHOOK_URL|WEBHOOK_URL[\s\S]*SECRET_KEY/);
});

test('INTAKE-22 a mail server needs sender, receiver and the public address', () => {
  expect(() => readEnvironment({ SMTP_URL: 'smtp://mail.example' })).toThrow(
    /MAIL_FROM[\s\S]*AGENCY_MAIL[\s\S]*PUBLIC_URL/,
  );
});

test('INTAKE-22 unencrypted mail is for this machine alone', () => {
  const mail = {
    MAIL_FROM: 'a@b.example',
    AGENCY_MAIL: 'c@b.example',
    PUBLIC_URL: 'http://localhost:3000',
    ALLOW_PLAIN_SMTP: '1',
  };
  expect(readEnvironment({ ...mail, SMTP_URL: 'smtp://127.0.0.1:2525' }).ALLOW_PLAIN_SMTP).toBe(true);
  expect(() => readEnvironment({ ...mail, SMTP_URL: 'smtp://mail.example' })).toThrow(/ALLOW_PLAIN_SMTP/);
});
