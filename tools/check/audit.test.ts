import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const counts = { info: 0, low: 2, moderate: 1, high: 0, critical: 0, total: 3 };
const answerWith = (vulnerabilities: object) => ({ metadata: { vulnerabilities } });

test.for([
  ['no answer', { message: '405 Method Not Allowed' }, 0, 'not checked: 405 Method Not Allowed'],
  ['moderate findings', answerWith(counts), 0, '0 critical, 0 high, 1 moderate, 2 low'],
  ['a high finding', answerWith({ ...counts, high: 1 }), 1, '0 critical, 1 high, 1 moderate, 2 low'],
] as const)('the audit with %s', ([, answer, status, line]) => {
  const folder = mkdtempSync(join(tmpdir(), 'audit-'));
  try {
    writeFileSync(join(folder, 'npm'), `#!/bin/sh\ncat <<'END'\n${JSON.stringify(answer)}\nEND\n`, {
      mode: 0o755,
    });
    const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
    const audit = spawnSync(process.execPath, ['tools/check/audit.ts'], { env, encoding: 'utf8' });
    expect(audit.stdout).toContain(line);
    expect(audit.status).toBe(status);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
