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
import { sampleMarksOf } from '../../content-rules/content-fields.ts';
import { findUnfinishedFields } from '../../content-rules/unfinished-fields.ts';
import filledContent from '../../tests/fixtures/filled-content.json' with { type: 'json' };

const root = resolve(import.meta.dirname, '../..');

/** The content of the tests, with a file that is drawn from it. */
const sampleFolder = mkdtempSync(join(tmpdir(), 'sample-content-'));
cpSync(join(root, 'tests/content'), join(sampleFolder, 'content'), { recursive: true });
mkdirSync(join(sampleFolder, 'public'));
writeFileSync(
  join(sampleFolder, 'public/site.webmanifest'),
  '{ "name": "Seaface", "short_name": "Seaface" }',
);
afterAll(() => rmSync(sampleFolder, { recursive: true }));

function runTool(tool: string, args: readonly string[] = [], projectFolder = root) {
  return new Promise<{ status: number; output: string }>((done) => {
    const child = execFile(
      process.execPath,
      [join(projectFolder, 'tools/content', tool), ...args],
      { env: { ...process.env, NO_COLOR: '1' } },
      (_, stdout, stderr) => done({ status: child.exitCode ?? 1, output: stdout + stderr }),
    );
  });
}

describe('the launch check on the sample content', () => {
  const allMarks = globSync('content/**/*.json', { cwd: sampleFolder }).flatMap((file) =>
    Object.entries(sampleMarksOf(JSON.parse(readFileSync(join(sampleFolder, file), 'utf8')))).map(
      ([field, instruction]) => ({
        file,
        field,
        instruction,
      }),
    ),
  );

  test('EDIT-01 it fails and lists every sample by file and field, with its instruction', async () => {
    const { status, output } = await runTool('launch-check.ts', ['--in', sampleFolder]);
    expect(status).toBe(1);
    const blocks = output.split('\n\n');
    expect(allMarks.length).toBeGreaterThan(70);
    for (const { file, field, instruction } of allMarks) {
      const block = blocks.find((candidate) => candidate.trimStart().startsWith(`${file}\n`));
      expect(block, file).toContain(`\n  ${field}: `);
      expect(block, file).toContain(`\n    ${instruction}`);
    }
  });

  test('EDIT-01 it lists values that a visitor would take for real', async () => {
    const { output } = await runTool('launch-check.ts', ['--in', sampleFolder]);
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
      expect(output).toContain(value);
  });

  test('LEGAL-03 EDIT-01 it lists the legal fields as missing, because they have no sample', async () => {
    const { output } = await runTool('launch-check.ts', ['--in', sampleFolder]);
    for (const field of ['entity', 'street', 'cin', 'gstin', 'grievanceOfficer'])
      expect(output).toContain(`\n  legal.${field}: (missing)\n`);
    expect(readFileSync(join(sampleFolder, 'content/site.json'), 'utf8')).not.toContain('"legal":');
  });

  test('EDIT-02 with --sample-ok it lists the samples and succeeds', async () => {
    const { status, output } = await runTool('launch-check.ts', ['--in', sampleFolder, '--sample-ok']);
    expect(status).toBe(0);
    expect(output).toContain('Fine for a demonstration');
    expect(output).toContain('content/site.json');
  });

  test('EDIT-03 with --brief, as in the build, it prints one line and succeeds', async () => {
    const { status, output } = await runTool('launch-check.ts', ['--in', sampleFolder, '--brief']);
    expect(status).toBe(0);
    expect(output).toMatch(
      /^Sample content: \d+ fields in \d+ files; 'npm run launch-check' lists them\.\n$/,
    );
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect(scripts.build).toContain('tools/content/launch-check.ts --brief');
  });
});

describe('the launch check on content without samples', () => {
  let copyFolder = '';

  function setField(data: unknown, field: string, value: unknown): void {
    const keys = field.split(/[.[\]]+/).filter(Boolean);
    const last = keys.pop() ?? '';
    let parent = data as Record<string, unknown>;
    for (const key of keys) parent = parent[key] as Record<string, unknown>;
    parent[last] = value;
  }

  const holidaysOf = (firstYear: number, yearCount: number) =>
    Array.from({ length: yearCount }, (_, index) => ({
      date: `${firstYear + index}-01-26`,
      name: 'Republic Day',
    }));

  /** Does what the owner has to do: replaces values and removes every sample mark. */
  function writeFinished(file: string): void {
    const [from = '', to = ''] = filledContent.renamed;
    const text = readFileSync(join(sampleFolder, file), 'utf8').replaceAll(from, to);
    const { samples: _, ...data } = JSON.parse(text);
    const valuesOfFile: Readonly<Record<string, object>> = filledContent.filled;
    for (const [field, value] of Object.entries(valuesOfFile[file] ?? {})) setField(data, field, value);
    if (file === 'content/holidays.json') data.holidays = holidaysOf(new Date().getFullYear(), 2);
    writeFileSync(join(copyFolder, file), JSON.stringify(data));
  }

  beforeAll(() => {
    copyFolder = mkdtempSync(join(tmpdir(), 'launch-check-'));
    for (const folder of ['app', 'brand', 'content', 'content-rules', 'enquiries', 'tools', 'visits'])
      cpSync(join(root, folder), join(copyFolder, folder), { recursive: true });
    cpSync(join(root, 'package.json'), join(copyFolder, 'package.json'));
    mkdirSync(join(copyFolder, 'public'));
    for (const folder of ['node_modules', 'public/assets'])
      symlinkSync(join(root, folder), join(copyFolder, folder));
    for (const file of globSync(['content/**/*.json', 'public/*.webmanifest'], { cwd: sampleFolder }))
      writeFinished(file);
  });
  afterAll(() => rmSync(copyFolder, { recursive: true, force: true }));

  test('EDIT-04 it succeeds, and so does the content check', async () => {
    await runTool('update-page-dates.ts', [], copyFolder);
    expect(await runTool('check-content.ts', [], copyFolder)).toEqual({
      status: 0,
      output: 'content/ is in order\n',
    });
    const { status, output } = await runTool('launch-check.ts', ['--in', copyFolder]);
    expect(output).toMatch(/^Ready to launch/);
    expect(status).toBe(0);
    expect(await runTool('launch-check.ts', ['--in', copyFolder, '--brief'])).toEqual({
      status: 0,
      output: '',
    });
  });

  test.each([
    ['2026-11-30', 1, []],
    ['2026-12-01', 1, ['(none in 2027)']],
    ['2026-12-01', 2, []],
    ['2027-01-02', 1, ['(none in 2027)']],
  ])('LAUNCH-10 on %s, with holidays of %i year(s) from 2026, it lists %j', (today, years, expected) => {
    const readDraft = (file: string) =>
      file === 'content/holidays.json' ? { holidays: holidaysOf(2026, years) } : undefined;
    const fields = findUnfinishedFields(copyFolder, readDraft, new Date(`${today}T12:00:00+05:30`));
    expect(fields.map(({ currentValue }) => currentValue)).toEqual(expected);
    for (const { field, instruction } of fields)
      expect([field, instruction]).toEqual(['holidays', expect.stringContaining('2027')]);
  });

  test.each([
    ['an address that cannot exist', 'content/site.json', 'email', 'hi@kinara.example'],
    ['a phone number of zeros', 'content/site.json', 'phone', '+91 00000 00000'],
    ["the sample's name", 'content/pages/about.json', 'opening.lead', 'Seaface draws.'],
    ['the text TODO', 'content/lists/team.json', 'items[0].role', 'TODO'],
  ])('EDIT-04 %s is listed even without a sample mark', async (_, file, field, value) => {
    const originalText = readFileSync(join(copyFolder, file), 'utf8');
    const data = JSON.parse(originalText);
    setField(data, field, value);
    writeFileSync(join(copyFolder, file), JSON.stringify(data));
    const { status, output } = await runTool('launch-check.ts', ['--in', copyFolder]);
    writeFileSync(join(copyFolder, file), originalText);
    expect(status).toBe(1);
    expect(output).toContain(`${file}\n  ${field}: ${value}\n`);
    expect(output).toContain('1 fields in 1 files');
  });
});
