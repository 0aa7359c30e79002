import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startPublishing } from './start-publishing.ts';

/** Files that this process has open. */
const openFiles = () =>
  readdirSync('/proc/self/fd').map((descriptor) => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`);
    } catch {
      return '';
    }
  });

test('EDIT-31 the editor does not keep the log file of a publication open', async () => {
  const root = mkdtempSync(join(tmpdir(), 'start-publishing-'));
  mkdirSync(join(root, 'publishing'));
  writeFileSync(
    join(root, 'publishing/release.ts'),
    `import { writeFileSync } from 'node:fs';
    writeFileSync('.cache/publishing/state.json', JSON.stringify({ state: 'done', startedAt: 'now' }));`,
  );
  await startPublishing(root, { kind: 'publish' });
  expect(openFiles()).not.toContain(join(root, '.cache/publishing/log.txt'));
  rmSync(root, { recursive: true });
});
