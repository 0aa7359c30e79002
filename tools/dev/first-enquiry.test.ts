import { cpSync, globSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { firstEnquiry } from './first-enquiry.ts';

const root = resolve(import.meta.dirname, '../..');
const limitMs = 180_000;
const rooms = ['app', 'brand', 'content', 'enquiries', 'public', 'server', 'tools', 'visits'];

test('EDIT-15 a fresh copy of the project needs one command to take an enquiry', {
  timeout: limitMs,
}, async () => {
  const copy = mkdtempSync(join(tmpdir(), 'fresh-'));
  try {
    for (const name of [...rooms, ...globSync('*.{ts,json}', { cwd: root })])
      cpSync(join(root, name), join(copy, name), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    const { reference } = await firstEnquiry(copy);
    expect(reference).toMatch(/^SF-[A-Z0-9]{4}-[A-Z0-9]{2}$/);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
});
