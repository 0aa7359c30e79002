import { execFile } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import filledContent from '../../tests/fixtures/filled-content.json' with { type: 'json' };
import { sampleMarks } from './content-fields.ts';
import { findLeftovers } from './sample-content.ts';

const root = resolve(import.meta.dirname, '../..');

/** Runs one of our commands as a person would, and keeps what it said. */
function run(tool: string, args: readonly string[] = [], folder = root) {
  return new Promise<{ status: number; said: string }>((done) => {
    const child = execFile(
      process.execPath,
      [join(folder, 'tools/content', tool), ...args],
      { env: { ...process.env, NO_COLOR: '1' } },
      (_, stdout, stderr) => done({ status: child.exitCode ?? 1, said: stdout + stderr }),
    );
  });
}

describe('on the sample content', () => {
  const everyMark = globSync('content/**/*.json', { cwd: root }).flatMap((file) =>
    Object.entries(sampleMarks(JSON.parse(readFileSync(join(root, file), 'utf8')))).map(
      ([field, wanted]) => ({
        file,
        field,
        wanted,
      }),
    ),
  );

  test('EDIT-01 it fails and names every sample by file and field, with what to put there', async () => {
    const { status, said } = await run('launch-check.ts');
    expect(status).toBe(1);
    const blocks = said.split('\n\n');
    expect(everyMark.length).toBeGreaterThan(70);
    for (const { file, field, wanted } of everyMark) {
      const block = blocks.find((candidate) => candidate.trimStart().startsWith(`${file}\n`));
      expect(block, file).toContain(`\n  ${field}: `);
      expect(block, file).toContain(`\n    ${wanted}`);
    }
  });

  test('EDIT-01 it covers what a visitor would take for real', async () => {
    const { said } = await run('launch-check.ts');
    for (const value of [
      'name: Seaface',
      'phone: +91 00000 00000',
      'email: hello@agency.example',
      'address.postalCode: 401303',
      'social.linkedin: ',
      'whyUs.claims: 2 entries',
      'statistics.figures[3].target: 54000',
      'hero.heading.figure: 150',
      'palette: #f3eee3',
      'public/site.webmanifest\n  name: Seaface',
      "run 'npm run art -- --brand', then look",
      'items[0].story: ',
      'items[2].story: ',
    ])
      expect(said).toContain(value);
  });

  test('LEGAL-03 EDIT-01 it asks for the legal identity, which has no sample', async () => {
    const { said } = await run('launch-check.ts');
    for (const field of ['entity', 'street', 'cin', 'gstin', 'grievanceOfficer'])
      expect(said).toContain(`\n  legal.${field}: (missing)\n`);
    expect(readFileSync(join(root, 'content/site.json'), 'utf8')).not.toContain('"legal":');
  });

  test('EDIT-02 a demonstration may go on with samples, and hears of them', async () => {
    const { status, said } = await run('launch-check.ts', ['--sample-ok']);
    expect(status).toBe(0);
    expect(said).toContain('Fine for a demonstration');
    expect(said).toContain('content/site.json');
  });

  test('EDIT-03 the build says it in one line', async () => {
    const { status, said } = await run('launch-check.ts', ['--brief']);
    expect(status).toBe(0);
    expect(said).toMatch(/^Sample content: \d+ fields in \d+ files; 'npm run launch-check' lists them\.\n$/);
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect(scripts.build).toContain('tools/content/launch-check.ts --brief');
  });
});

describe('on content that its owner has filled in', () => {
  let copy = '';

  function setField(data: unknown, field: string, value: unknown): void {
    const keys = field.split(/[.[\]]+/).filter(Boolean);
    const last = keys.pop() ?? '';
    let here = data as Record<string, unknown>;
    for (const key of keys) here = here[key] as Record<string, unknown>;
    here[last] = value;
  }

  const holidaysOf = (first: number, years: number) =>
    Array.from({ length: years }, (_, index) => ({ date: `${first + index}-01-26`, name: 'Republic Day' }));

  /** The owner replaces values, confirms what was only to be confirmed, and takes every mark away. */
  function fillIn(file: string): void {
    const [from = '', to = ''] = filledContent.renamed;
    const text = readFileSync(join(root, file), 'utf8').replaceAll(from, to);
    const { samples: _, ...data } = JSON.parse(text);
    const filled: Readonly<Record<string, object>> = filledContent.filled;
    for (const [field, value] of Object.entries(filled[file] ?? {})) setField(data, field, value);
    if (file === 'content/holidays.json') data.holidays = holidaysOf(new Date().getFullYear(), 2);
    writeFileSync(join(copy, file), JSON.stringify(data));
  }

  beforeAll(() => {
    copy = mkdtempSync(join(tmpdir(), 'launch-check-'));
    for (const room of ['app', 'brand', 'content', 'enquiries', 'tools', 'visits'])
      cpSync(join(root, room), join(copy, room), { recursive: true });
    cpSync(join(root, 'package.json'), join(copy, 'package.json'));
    mkdirSync(join(copy, 'public'));
    for (const borrowed of ['node_modules', 'public/assets'])
      symlinkSync(join(root, borrowed), join(copy, borrowed));
    for (const file of globSync(['content/**/*.json', 'public/*.webmanifest'], { cwd: root })) fillIn(file);
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  test('EDIT-04 it passes, and the content is in order', async () => {
    await run('update-page-dates.ts', [], copy);
    expect(await run('check-content.ts', [], copy)).toEqual({ status: 0, said: 'content/ is in order\n' });
    const { status, said } = await run('launch-check.ts', ['--in', copy]);
    expect(said).toMatch(/^Ready to launch/);
    expect(status).toBe(0);
    expect(await run('launch-check.ts', ['--in', copy, '--brief'])).toEqual({ status: 0, said: '' });
  });

  test.each([
    ['2026-11-30', 1, []],
    ['2026-12-01', 1, ['(none in 2027)']],
    ['2026-12-01', 2, []],
    ['2027-01-02', 1, ['(none in 2027)']],
  ])('LAUNCH-10 on %s, with the holidays of %i year, it asks for %j', (today, years, asked) => {
    const draft = (file: string) =>
      file === 'content/holidays.json' ? { holidays: holidaysOf(2026, years) } : undefined;
    const left = findLeftovers(copy, draft, new Date(`${today}T12:00:00+05:30`));
    expect(left.map(({ now }) => now)).toEqual(asked);
    for (const { field, wanted } of left)
      expect([field, wanted]).toEqual(['holidays', expect.stringContaining('2027')]);
  });

  test.each([
    ['an address that cannot exist', 'content/site.json', 'email', 'hi@kinara.example'],
    ['a number nobody answers', 'content/site.json', 'phone', '+91 00000 00000'],
    ["the sample's name", 'content/pages/about.json', 'opening.lead', 'Seaface draws.'],
    ['words for words to come', 'content/lists/team.json', 'items[0].role', 'TODO'],
  ])('EDIT-04 %s is found without a mark', async (_, file, field, value) => {
    const before = readFileSync(join(copy, file), 'utf8');
    const data = JSON.parse(before);
    setField(data, field, value);
    writeFileSync(join(copy, file), JSON.stringify(data));
    const { status, said } = await run('launch-check.ts', ['--in', copy]);
    writeFileSync(join(copy, file), before);
    expect(status).toBe(1);
    expect(said).toContain(`${file}\n  ${field}: ${value}\n`);
    expect(said).toContain('1 fields in 1 files');
  });
});
