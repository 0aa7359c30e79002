import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

/** Proves in a copy of the tree that `npm run check` reports violations. */
const root = resolve(import.meta.dirname, '../..');
const folders = [
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
  'vitest.config.ts',
];
/** Read-only, so a link is enough. */
const linked = ['node_modules', 'public'];

/** The checks must pass without the packages of art/, which are installed on demand. */
const isOwnFile = (file: string) => basename(file) !== 'node_modules';

let copy = '';

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'guards-'));
  for (const name of linked) symlinkSync(join(root, name), join(copy, name));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

beforeEach(() => {
  for (const name of [...folders, ...settings, ...configs]) {
    rmSync(join(copy, name), { recursive: true, force: true });
    if (existsSync(join(root, name)))
      cpSync(join(root, name), join(copy, name), { recursive: true, filter: isOwnFile });
  }
});

/** Runs one command of `npm run check`. */
async function check(program: 'depcruise' | 'knip' | 'node tools/content/check-content.ts') {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const command = scripts.check.split(' && ').find((one: string) => one.startsWith(program));
  const run = spawn(command, {
    shell: true,
    cwd: copy,
    env: { ...process.env, NO_COLOR: '1', PATH: `node_modules/.bin:${process.env.PATH}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  run.stdout.on('data', (chunk) => (output += chunk));
  run.stderr.on('data', (chunk) => (output += chunk));
  const [status] = await once(run, 'close');
  return { passed: status === 0, output };
}

const write = (file: string, text: string) => writeFileSync(join(copy, file), text);

function rewrite(file: string, change: (text: string) => string): void {
  const before = readFileSync(join(copy, file), 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`The sabotage of ${file} changed nothing.`);
  write(file, after);
}

describe('imports', () => {
  test('an unchanged copy passes', async () => {
    const { passed, output } = await check('depcruise');
    expect(output).toContain('no dependency violations found');
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
      ['nobody-imports-art', 'tools/sabotage.ts', '../art/core/math.ts', 'clamp'],
      ['product-knows-no-tools', 'server/sabotage-too.ts', '../tools/check/behaviour.ts', 'readPromises'],
      ['no-dev-package-in-production', 'server/sabotage-three.ts', 'sharp', 'default'],
    ] as const;
    write('app/sections/home/sabotaged.ts', 'export const sabotaged = 1;\n');
    for (const [, file, address, name] of sabotages) {
      write(file, `export { ${name} as sabotage } from '${address}';\n`);
    }
    write('app/ui/circle-a.ts', "export { b } from './circle-b.ts';\nexport const a = 1;\n");
    write('app/ui/circle-b.ts', "export { a } from './circle-a.ts';\nexport const b = 1;\n");
    write('app/ui/orphan.ts', 'export const orphan = 1;\n');

    const { passed, output } = await check('depcruise');
    expect(passed).toBe(false);
    for (const [rule, file] of sabotages) expect(output).toContain(`error ${rule}: ${file} → `);
    expect(output).toContain('error no-cycles: app/ui/circle-a.ts → ');
    expect(output).toContain('error no-orphans: app/ui/orphan.ts');
  });
});

describe('dead code', () => {
  test('an unchanged copy passes', async () => {
    const { passed, output } = await check('knip');
    expect(output).toBe('');
    expect(passed).toBe(true);
  });

  test('an export and a file that nobody imports fail, by name', async () => {
    rewrite('app/paths.ts', (text) => `${text}\nexport const unusedExport = 1;\n`);
    write('app/ui/forgotten.tsx', 'export const Forgotten = () => null;\n');
    const { passed, output } = await check('knip');
    expect(passed).toBe(false);
    expect(output).toMatch(/unusedExport\s+app\/paths\.ts/);
    expect(output).toContain('app/ui/forgotten.tsx');
  });
});

describe('content', () => {
  test('an unchanged copy passes', async () => {
    expect(await check('node tools/content/check-content.ts')).toEqual({
      passed: true,
      output: 'content/ is in order\n',
    });
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
    const { passed, output } = await check('node tools/content/check-content.ts');
    expect(passed).toBe(false);
    expect(output).toContain(file);
    expect(output).toContain(field);
  });
});
