import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ContentModel } from './content-model.ts';
import { Drafts } from './drafts.ts';
import { measureLaunchProgress } from './launch-progress.ts';

test('EDIT-29 if the stored number of fields is damaged, the current number replaces it', async () => {
  const root = mkdtempSync(join(tmpdir(), 'launch-check-'));
  const write = (file: string, value: unknown) => {
    mkdirSync(join(root, file, '..'), { recursive: true });
    writeFileSync(join(root, file), JSON.stringify(value));
  };
  const countFile = '.cache/launch-check-at-first.json';
  write('content/site.json', { name: 'Kinara', samples: { name: 'The name.' } });
  write('content/holidays.json', {});
  write(countFile, 'damaged');
  const model = { fieldLabel: async () => 'Name' } as unknown as ContentModel;
  const drafts = new Drafts({ contentRoot: root, public: root });
  const { unfinishedFields, highestCount } = await measureLaunchProgress(root, drafts, model);
  expect(highestCount).toBe(unfinishedFields.length);
  expect(readFileSync(join(root, countFile), 'utf8')).toBe(String(highestCount));
  rmSync(root, { recursive: true });
});
