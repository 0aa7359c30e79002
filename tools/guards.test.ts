import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

/** Proves in a copy of the tree that `npm run check` really stops what it is there to stop. */
const root = resolve(import.meta.dirname, '..');
const rooms = [
  'app',
  'art',
  'brand',
  'content',
  'editor',
  'enquiries',
  'ops',
  'publishing',
  'server',
  'tests',
  'tools',
  'visits',
  '.react-router',
  'visits',
];
const settings = [
  'package.json',
  'tsconfig.json',
  'knip.json',
  'biome.json',
  '.stylelintrc.json',
  '.gitignore',
];
const configs = [
  '.dependency-cruiser.mjs',
  'playwright.config.ts',
  'playwright.deployed.config.ts',
  'playwright.proxies.config.ts',
  'playwright.publishing.config.ts',
  'react-router.config.ts',
  'vite.config.ts',
  'stryker.config.json',
  'vitest.config.ts',
  'vitest.mutation.config.ts',
];
/** Only looked at, never changed; copying them would take longer than all the rest. */
const borrowed = ['node_modules', 'public'];
const slowestCheckMs = 30_000;

let copy = '';

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'guards-'));
  for (const name of borrowed) symlinkSync(join(root, name), join(copy, name));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

beforeEach(() => {
  for (const name of [...rooms, ...settings, ...configs]) {
    rmSync(join(copy, name), { recursive: true, force: true });
    if (existsSync(join(root, name))) cpSync(join(root, name), join(copy, name), { recursive: true });
  }
});

async function check(part: 'imports' | 'dead-code' | 'content') {
  const run = spawn(process.execPath, ['--run', `check:${part}`], {
    cwd: copy,
    env: { ...process.env, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  run.stdout.on('data', (chunk) => (said += chunk));
  run.stderr.on('data', (chunk) => (said += chunk));
  const [status] = await once(run, 'close');
  return { passed: status === 0, said };
}

const write = (file: string, text: string) => writeFileSync(join(copy, file), text);

function rewrite(file: string, change: (text: string) => string): void {
  const before = readFileSync(join(copy, file), 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`The sabotage of ${file} changed nothing.`);
  write(file, after);
}

describe('imports', { timeout: slowestCheckMs }, () => {
  test('a copy that nobody touched passes', async () => {
    const { passed, said } = await check('imports');
    expect(said).toContain('no dependency violations found');
    expect(passed).toBe(true);
  });

  test('every import against the rules fails, by rule and file', async () => {
    const sabotages = [
      ['ui-knows-no-content', 'app/ui/sabotage.ts', '../paths.ts', 'paths'],
      ['motion-knows-only-motion', 'app/motion/sabotage.ts', '../ui/dialog.tsx', 'Dialog'],
      ['sections-of-one-page', 'app/sections/common/sabotage.ts', '../home/sabotaged.ts', 'sabotaged'],
      [
        'forms-and-layout-know-no-page',
        'app/layout/sabotage.ts',
        '../sections/home/sabotaged.ts',
        'sabotaged',
      ],
      ['only-routes-open-server-files', 'app/seo/sabotage.ts', '../content/shell.server.ts', 'site'],
      ['one-door-to-content', 'app/seo/sabotage-too.ts', '../../content/site.json', 'default'],
      ['app-never-imports-server', 'app/layout/sabotage-too.ts', '../../server/site.ts', 'openBuiltSite'],
      ['server-never-imports-app', 'server/sabotage.ts', '../app/paths.ts', 'paths'],
      ['enquiry-rules-stand-alone', 'enquiries/sabotage.ts', '../app/paths.ts', 'paths'],
      ['visit-words-stand-alone', 'visits/sabotage.ts', '../app/paths.ts', 'paths'],
      ['art-stands-alone', 'art/sabotage.ts', '../app/paths.ts', 'paths'],
      ['product-knows-no-tools', 'server/sabotage-too.ts', '../tools/behaviour.ts', 'readPromises'],
      ['no-dev-package-in-production', 'server/sabotage-three.ts', 'sharp', 'default'],
    ] as const;
    write('app/sections/home/sabotaged.ts', 'export const sabotaged = 1;\n');
    for (const [, file, address, name] of sabotages) {
      write(file, `export { ${name} as sabotage } from '${address}';\n`);
    }
    write('app/ui/circle-a.ts', "export { b } from './circle-b.ts';\nexport const a = 1;\n");
    write('app/ui/circle-b.ts', "export { a } from './circle-a.ts';\nexport const b = 1;\n");
    write('app/ui/orphan.ts', 'export const orphan = 1;\n');

    const { passed, said } = await check('imports');
    expect(passed).toBe(false);
    for (const [rule, file] of sabotages) expect(said).toContain(`error ${rule}: ${file} → `);
    expect(said).toContain('error no-cycles: app/ui/circle-a.ts → ');
    expect(said).toContain('error no-orphans: app/ui/orphan.ts');
  });
});

describe('dead code', { timeout: slowestCheckMs }, () => {
  test('a copy that nobody touched passes', async () => {
    const { passed, said } = await check('dead-code');
    expect(said).toBe('');
    expect(passed).toBe(true);
  });

  test('an export and a file that nobody imports fail, by name', async () => {
    rewrite('app/paths.ts', (text) => `${text}\nexport const unusedExport = 1;\n`);
    write('app/ui/forgotten.tsx', 'export const Forgotten = () => null;\n');
    const { passed, said } = await check('dead-code');
    expect(passed).toBe(false);
    expect(said).toMatch(/unusedExport\s+app\/paths\.ts/);
    expect(said).toContain('app/ui/forgotten.tsx');
  });
});

describe('content', { timeout: slowestCheckMs }, () => {
  test('a copy that nobody touched passes', async () => {
    expect(await check('content')).toEqual({ passed: true, said: 'content/ is in order\n' });
  });

  test.each([
    ['an unknown field', 'content/site.json', /^\{/, '{ "surprise": 1,', 'surprise'],
    ['a missing field', 'content/navigation.json', /"home": "Home",/, '', 'home'],
    [
      'a dead link inside the site',
      'content/navigation.json',
      /"to": "team"/,
      '"to": "nowhere"',
      'about.links[1].to',
    ],
    [
      'an unknown picture',
      'content/navigation.json',
      /"picture": "[^"]+"/,
      '"picture": "nowhere"',
      'picture',
    ],
    [
      'a picture without its file',
      'content/pictures.json',
      /"src": "[^"]+"/,
      '"src": "/assets/gone.svg"',
      'gone.svg',
    ],
  ])('%s fails, with its file and field', async (_, file, part, sabotage, field) => {
    rewrite(file, (text) => text.replace(part, sabotage));
    const { passed, said } = await check('content');
    expect(passed).toBe(false);
    expect(said).toContain(file);
    expect(said).toContain(field);
  });
});
