import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { sendFirstEnquiry } from './first-enquiry.ts';

const root = resolve(import.meta.dirname, '../..');
const timeoutMs = 240_000;
const folders = 'app brand content content-rules enquiries public server tools visits'.split(' ');

/** The answer to a form with an incomplete e-mail address, which contains a message of enquiries/. */
async function postIncompleteForm(site: string): Promise<string> {
  const response = await fetch(`${site}/contact_handler.php`, {
    method: 'POST',
    headers: { Accept: 'application/json' },
    body: new URLSearchParams({ email: 'asha@school' }),
  });
  return `${response.status} ${await response.text()}`;
}

const readMailbox = async (site: string) => (await fetch(`${site}/__mail`)).text();

// In one test, because starting is expensive.
test('EDIT-15 EDIT-35 a fresh copy starts, accepts an enquiry, and reloads changed server code', {
  timeout: timeoutMs,
}, async () => {
  const copyFolder = mkdtempSync(join(tmpdir(), 'fresh-'));
  const staff = (...args: readonly string[]) => {
    const { DATABASE_URL: _, ...env } = process.env;
    const options = { cwd: copyFolder, env, encoding: 'utf8', stdio: 'pipe' } as const;
    return execFileSync(process.execPath, ['tools/dev/staff.ts', ...args], options);
  };
  try {
    for (const name of [...folders, ...globSync('*.{ts,json}', { cwd: root })])
      cpSync(join(root, name), join(copyFolder, name), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(copyFolder, 'node_modules'));
    await sendFirstEnquiry(copyFolder, async (site, { reference }) => {
      expect(reference).toMatch(/^SF-[A-Z0-9]{4}-[A-Z0-9]{2}$/);
      const file = join(copyFolder, 'enquiries/form-schema.ts');
      const text = readFileSync(file, 'utf8');
      const changedText = text.replace('The e-mail address is not complete.', 'This address has no end.');
      expect(await postIncompleteForm(site)).toContain('The e-mail address is not complete.');

      const saveTime = performance.now();
      writeFileSync(file, changedText);
      await expect
        .poll(() => postIncompleteForm(site), { interval: 20 })
        .toMatch(/^422 .*This address has no end\./);
      console.log(`From saving to the changed answer: ${Math.round(performance.now() - saveTime)} ms`);

      writeFileSync(file, `${text}\nconst = 1;`);
      await expect
        .poll(() => postIncompleteForm(site))
        .toMatch(/^500 The backend does not start: .*form-schema\.ts/s);
      writeFileSync(file, text);
      await expect
        .poll(() => postIncompleteForm(site))
        .toMatch(/^422 .*The e-mail address is not complete\./);

      expect(await readMailbox(site)).toContain(reference);
      expect(staff('show', reference)).toContain('Does it work?');
    });
    expect(existsSync(join(copyFolder, '.cache/dev-database-url'))).toBe(false);
    expect(() => staff('list')).toThrow('Start npm run dev, or set DATABASE_URL.');
  } finally {
    rmSync(copyFolder, { recursive: true, force: true });
  }
});
