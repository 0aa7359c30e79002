import { cpSync, globSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { sendFirstEnquiry } from './first-enquiry.ts';

const root = resolve(import.meta.dirname, '../..');
const timeoutMs = 180_000;
const folders = ['app', 'brand', 'content', 'enquiries', 'public', 'server', 'tools', 'visits'];

test('EDIT-15 in a fresh copy of the project, npm run dev starts a site that accepts an enquiry', {
  timeout: timeoutMs,
}, async () => {
  const copyFolder = mkdtempSync(join(tmpdir(), 'fresh-'));
  try {
    for (const name of [...folders, ...globSync('*.{ts,json}', { cwd: root })])
      cpSync(join(root, name), join(copyFolder, name), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(copyFolder, 'node_modules'));
    const { reference } = await sendFirstEnquiry(copyFolder);
    expect(reference).toMatch(/^SF-[A-Z0-9]{4}-[A-Z0-9]{2}$/);
  } finally {
    rmSync(copyFolder, { recursive: true, force: true });
  }
});
