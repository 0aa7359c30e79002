import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder } from '../tests/support/machine/new-folder.ts';
import { readSettings } from './settings.ts';

function writeSettingsFile(text: string): string {
  const file = join(newFolder(), 'env');
  writeFileSync(file, text);
  return file;
}

test('RUN-14 the settings file sets only settings of the owner and does not override the process environment', () => {
  const SETTINGS_FILE = writeSettingsFile(
    'PORT=3000\nHOST=0.0.0.0\nROLE=all\nSPOOL_DIR=\nSMPT_URL=x\nSECRET_KEY="only-for-tests-only-for-tests-only-for-tests"\n',
  );
  const { environment, ignored, unknown } = readSettings({
    SETTINGS_FILE,
    PORT: '3001',
    HOST: '127.0.0.1',
    ROLE: 'web',
    SPOOL_DIR: '/var/lib/seaface/spool',
  });
  expect(environment).toMatchObject({
    PORT: 3001,
    HOST: '127.0.0.1',
    ROLE: 'web',
    SPOOL_DIR: '/var/lib/seaface/spool',
    SECRET_KEY: 'only-for-tests-only-for-tests-only-for-tests',
  });
  expect([ignored.toSorted(), unknown]).toEqual([['HOST', 'PORT', 'ROLE'], ['SMPT_URL']]);
});

test('RUN-14 ports in the settings file are ignored, so two equal ports there are no contradiction', () => {
  const { environment, ignored } = readSettings({
    SETTINGS_FILE: writeSettingsFile('PORT=3000\nPRIVATE_PORT=3000\n'),
  });
  expect(environment.PRIVATE_PORT).toBeUndefined();
  expect(ignored.toSorted()).toEqual(['PORT', 'PRIVATE_PORT']);
});

test('RUN-14 the error names a settings file that is invalid or missing', () => {
  const SETTINGS_FILE = writeSettingsFile('SECRET_KEY=short\n');
  expect(() => readSettings({ SETTINGS_FILE })).toThrow(
    new RegExp(`SECRET_KEY: at least 32[\\s\\S]*${SETTINGS_FILE}`),
  );
  expect(() => readSettings({ SETTINGS_FILE: '/nowhere/env' })).toThrow(/\/nowhere\/env .*ENOENT/);
});

test.each([
  ['PRIVATE_PORT', { PORT: '3001', PRIVATE_PORT: '3001' }],
  ['SECRET_KEY', { ROLE: 'web' }],
  ['DATABASE_URL', { ROLE: 'worker', SECRET_KEY: 'x'.repeat(32) }],
  [
    'ALLOW_PLAIN_SMTP',
    {
      ALLOW_PLAIN_SMTP: '1',
      SMTP_URL: 'smtps://localhost',
      MAIL_FROM: 'a@b.example',
      AGENCY_MAIL: 'a@b.example',
      PUBLIC_URL: 'http://localhost',
    },
  ],
])('RUN-14 contradictory or missing settings are an error: %s', (name, variables) => {
  expect(() => readSettings(variables)).toThrow(new RegExp(`^The environment is not usable:\n  ${name}: `));
});
