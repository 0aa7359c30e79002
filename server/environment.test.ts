import { expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';

test('PORT defaults to 3000', () => {
  expect(readEnvironment({}).PORT).toBe(3000);
});

test('the error names an invalid variable', () => {
  expect(() => readEnvironment({ PORT: 'eighty' })).toThrow(/PORT/);
});

test('INTAKE-22 every setting is optional, and an empty value counts as not set', () => {
  const environment = readEnvironment({ DATABASE_URL: '', SMTP_URL: '', SECRET_KEY: '' });
  expect(environment.DATABASE_URL).toBeUndefined();
  expect(environment.SMTP_URL).toBeUndefined();
  expect(environment.ROLE).toBe('all');
});

test('INTAKE-22 the error names all invalid variables', () => {
  const read = () =>
    readEnvironment({ SMTP_URL: 'smtp://mail.example', WEBHOOK_URL: 'ftp://x', SECRET_KEY: 'short' });
  expect(read).toThrow(/SECRET_KEY[\s\S]*WEBHOOK_URL|WEBHOOK_URL[\s\S]*SECRET_KEY/);
});

test('INTAKE-22 SMTP_URL requires MAIL_FROM, AGENCY_MAIL and PUBLIC_URL', () => {
  expect(() => readEnvironment({ SMTP_URL: 'smtp://mail.example' })).toThrow(
    /MAIL_FROM[\s\S]*AGENCY_MAIL[\s\S]*PUBLIC_URL/,
  );
});

test('INTAKE-22 ALLOW_PLAIN_SMTP is valid only with a mail server on this machine', () => {
  const mail = {
    MAIL_FROM: 'a@b.example',
    AGENCY_MAIL: 'c@b.example',
    PUBLIC_URL: 'http://localhost:3000',
    ALLOW_PLAIN_SMTP: '1',
  };
  expect(readEnvironment({ ...mail, SMTP_URL: 'smtp://127.0.0.1:2525' }).ALLOW_PLAIN_SMTP).toBe(true);
  expect(() => readEnvironment({ ...mail, SMTP_URL: 'smtp://mail.example' })).toThrow(/ALLOW_PLAIN_SMTP/);
});

test('INTAKE-22 INTAKE-35 ACKNOWLEDGEMENTS_PER_HOUR is a whole number from 0, by default 200', () => {
  const read = (text: string) =>
    readEnvironment({ ACKNOWLEDGEMENTS_PER_HOUR: text }).ACKNOWLEDGEMENTS_PER_HOUR;
  expect([readEnvironment({}).ACKNOWLEDGEMENTS_PER_HOUR, read(''), read('0'), read('5000')]).toEqual([
    200, 200, 0, 5000,
  ]);
  for (const text of ['-1', '1.5', 'many', '3000000000'])
    expect(() => read(text)).toThrow(/ACKNOWLEDGEMENTS_PER_HOUR/);
});
