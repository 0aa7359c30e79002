import { spawn } from 'node:child_process';
import { once } from 'node:events';
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
import { basename, join, resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

/** Adds violations to a copy of the repository and expects that `npm run check` reports them. */
const root = resolve(import.meta.dirname, '../..');
const folders =
  'app art brand content content-rules editor enquiries ops publishing server tests tools visits .react-router'.split(
    ' ',
  );
const configFiles = globSync(
  ['{package,tsconfig,knip,biome}.json', '.gitignore', '.dependency-cruiser.mjs', '*.config.ts'],
  { cwd: root },
);
/** Linked, not copied: the checks do not change them. */
const linkedFolders = ['node_modules', 'public'];

/** The checks must pass without the packages of art/, which are installed on demand. */
const isOwnFile = (file: string) => basename(file) !== 'node_modules';

let copyFolder = '';

beforeAll(() => {
  copyFolder = mkdtempSync(join(tmpdir(), 'check-rules-'));
  for (const name of linkedFolders) symlinkSync(join(root, name), join(copyFolder, name));
});
afterAll(() => rmSync(copyFolder, { recursive: true, force: true }));

beforeEach(() => {
  for (const name of [...folders, ...configFiles]) {
    rmSync(join(copyFolder, name), { recursive: true, force: true });
    if (existsSync(join(root, name)))
      cpSync(join(root, name), join(copyFolder, name), { recursive: true, filter: isOwnFile });
  }
});

/** Runs one part of `npm run check`. */
async function check(part: 'imports' | 'unused' | 'expressions' | 'content') {
  const run = spawn('node', ['--run', `check:${part}`], {
    cwd: copyFolder,
    env: { ...process.env, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  run.stdout.on('data', (chunk) => (output += chunk));
  run.stderr.on('data', (chunk) => (output += chunk));
  const [status] = await once(run, 'close');
  return { hasPassed: status === 0, output };
}

const write = (file: string, text: string) => writeFileSync(join(copyFolder, file), text);

function rewrite(file: string, change: (text: string) => string): void {
  const oldText = readFileSync(join(copyFolder, file), 'utf8');
  const newText = change(oldText);
  if (newText === oldText) throw new Error(`The change to ${file} had no effect.`);
  write(file, newText);
}

describe('imports', () => {
  test('an unchanged copy passes', async () => {
    const { hasPassed, output } = await check('imports');
    expect(output).toContain('no dependency violations found');
    expect(hasPassed).toBe(true);
  });

  test('a violation of each rule is reported with its file', async () => {
    const violations = [
      ['ui-knows-no-content', 'app/ui/violation.ts', '../paths.ts', 'paths'],
      ['motion-knows-only-motion', 'app/motion/violation.ts', '../ui/dialog.tsx', 'Dialog'],
      ['sections-of-one-page', 'app/sections/common/violation.ts', '../home/target.ts', 'target'],
      ['forms-and-layout-know-no-page', 'app/layout/violation.ts', '../sections/home/target.ts', 'target'],
      ['only-routes-open-server-files', 'app/seo/violation.ts', '../content/shell.server.ts', 'site'],
      ['one-door-to-content', 'app/seo/violation-too.ts', '#content/site.json', 'default'],
      ['app-never-imports-server', 'app/layout/violation-too.ts', '../../server/site.ts', 'openBuiltSite'],
      ['server-never-imports-app', 'server/violation.ts', '../app/paths.ts', 'paths'],
      ['enquiry-rules-stand-alone', 'enquiries/violation.ts', '../app/paths.ts', 'paths'],
      ['visit-words-stand-alone', 'visits/violation.ts', '../app/paths.ts', 'paths'],
      ['art-stands-alone', 'art/violation.ts', '../app/paths.ts', 'paths'],
      ['nobody-imports-art', 'tools/violation.ts', '../art/core/math.ts', 'clamp'],
      ['product-knows-no-tools', 'server/violation-too.ts', '../tools/servers/free-port.ts', 'freePort'],
      ['programs-know-no-tools', 'editor/violation.ts', '../tools/servers/free-port.ts', 'freePort'],
      ['publishing-never-imports-editor', 'publishing/violation.ts', '../editor/drafts.ts', 'Drafts'],
      ['content-rules-know-only-schemas', 'content-rules/violation.ts', 'react', 'useState'],
      ['one-way-to-query', 'server/violation-four.ts', 'pg', 'Pool'],
      [
        'no-temporal-in-the-browser',
        'app/forms/violation-too.ts',
        '../../enquiries/office-time.ts',
        'officeClock',
      ],
      ['no-dev-package-in-production', 'server/violation-three.ts', 'sharp', 'default'],
      ['page-list-stands-alone', 'app/pages.ts', './styles/breakpoints.ts', 'above'],
      [
        'hydration-build-only-in-the-build',
        'app/hydration/violation.ts',
        './build/inline-code.ts',
        'inlineCode',
      ],
      ['brand-stands-alone', 'brand/violation.ts', '../app/paths.ts', 'paths'],
      ['inline-script-is-small', 'app/hydration/early-clicks.ts', '../paths.ts', 'paths'],
      ['routes-are-the-top', 'app/forms/violation.ts', '../routes/about.tsx', 'default'],
      ['nobody-imports-a-test', 'tools/violation-too.ts', './check/behaviour.test.ts', 'test'],
      ['no-undeclared-package', 'tools/violation-three.ts', 'postcss', 'default'],
      ['no-barrels', 'app/ui/index.ts', './dialog.tsx', 'Dialog'],
      ['no-unresolvable-import', 'tools/violation-four.ts', './no-such-file.ts', 'nothing'],
    ] as const;
    write('app/sections/home/target.ts', 'export const target = 1;\n');
    for (const [, file, address, name] of violations) {
      write(file, `export { ${name} as violation } from '${address}';\n`);
    }
    write('app/ui/circle-a.ts', "export { b } from './circle-b.ts';\nexport const a = 1;\n");
    write('app/ui/circle-b.ts', "export { a } from './circle-a.ts';\nexport const b = 1;\n");
    write('app/ui/orphan.ts', 'export const orphan = 1;\n');
    write('app/ui/only-tested.ts', 'export const onlyTested = 1;\n');
    write('app/ui/only-tested.test.ts', "export { onlyTested } from './only-tested.ts';\n");

    const { hasPassed, output } = await check('imports');
    expect(hasPassed).toBe(false);
    for (const [rule, file] of violations) expect(output).toContain(`error ${rule}: ${file} → `);
    expect(output).toContain('error no-cycles: app/ui/circle-a.ts → ');
    expect(output).toContain('error no-orphans: app/ui/orphan.ts');
    expect(output).toContain('error not-only-tested: app/ui/only-tested.ts');
    const rules = readFileSync(join(root, '.dependency-cruiser.mjs'), 'utf8').match(
      /(?<=^ {6}name: ')[^']+/gm,
    );
    expect(rules?.filter((name) => !output.includes(`error ${name}: `))).toEqual([]);
  });
});

describe('dead code', () => {
  test('an unchanged copy passes', async () => {
    const { hasPassed, output } = await check('unused');
    expect(output).toBe('');
    expect(hasPassed).toBe(true);
  });

  test('an unused export and an unused file are reported by name', async () => {
    rewrite('app/paths.ts', (text) => `${text}\nexport const unusedExport = 1;\n`);
    write('app/ui/forgotten.tsx', 'export const Forgotten = () => null;\n');
    const { hasPassed, output } = await check('unused');
    expect(hasPassed).toBe(false);
    expect(output).toMatch(/unusedExport\s+app\/paths\.ts/);
    expect(output).toContain('app/ui/forgotten.tsx');
  });
});

describe('regular expressions', () => {
  test("SAFE-14 none that sees a visitor's input needs more than linear time", async () => {
    const { hasPassed, output } = await check('expressions');
    expect(output).toMatch(/^Regular expressions: \d{2,} checked, 0 problems\n$/);
    expect(hasPassed).toBe(true);
  });

  test('SAFE-14 one that needs quadratic time is reported with its line and an input that proves it', async () => {
    rewrite('server/http/application.ts', (text) => text.replace('/\\.[^/.]+$/', '/\\.[^/]+$/'));
    rewrite('ops/nginx/seaface.conf', (text) => text.replace('"~\\.[^/.]+$"', '"~\\.[^/]+$"'));
    rewrite('ops/nginx/preview.conf', (text) => text.replace('location ~ ^/', 'location ~* (?:/+)+x|^/'));
    rewrite('tools/build/proxy/nginx-files.ts', (text) =>
      text.replace('(?:index\\\\.html/*)?$', '(?:index\\\\.html)?/*$'),
    );
    write('server/violation.ts', 'export const composed = (text: string) => new RegExp(text);\n');
    const { hasPassed, output } = await check('expressions');
    expect(hasPassed).toBe(false);
    expect(output).toMatch(/server\/http\/application\.ts:\d+ \/\S+: 2nd degree polynomial time for '\./);
    expect(output).toMatch(/ops\/nginx\/seaface\.conf:\d+ \/\S+: 2nd degree polynomial time for '\./);
    expect(output).toMatch(/ops\/nginx\/preview\.conf:\d+ \/\S+: exponential time for '/);
    expect(output).toMatch(/nginx-files\.ts \/\S+: 2nd degree polynomial time for '\//);
    expect(output).toContain('server/violation.ts:1 is composed at run time');
    expect(output).toContain('5 problems');
  });
});

describe('content', () => {
  test('an unchanged copy passes', async () => {
    expect(await check('content')).toEqual({
      hasPassed: true,
      output: 'content/ is in order\n',
    });
  });

  test.each([
    ['an unknown field', 'content/site.json', /^\{/, '{ "surprise": 1,', 'surprise'],
    ['a missing field', 'content/navigation.json', /"home": "[^"]+",/, '', 'home'],
    [
      'a dead link inside the site',
      'content/navigation.json',
      /"to": "work"/,
      '"to": "nowhere"',
      'footer.pages[1].to',
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
    [
      'a page without a card',
      'content/pictures.json',
      /"card-seo"/,
      '"card-gone"',
      'card-seo: /seo-services has no card; run npm run art -- cards',
    ],
    ['an unusable list', 'content/lists/careers.json', /"slug"/, '"slugs"', 'slugs'],
    [
      'a page with the card of another page',
      'content/pages/seo.json',
      /"card": "card-seo"/,
      '"card": "card-web"',
      "head.card: 'card-web' is the card of /web-development-company; write card-seo",
    ],
    [
      'a page that does not say its label in the menu',
      'content/pages/seo.json',
      /(?<="shortTitle": ")/,
      'Lighthouse',
      'do not mention: Lighthouse',
    ],
  ])('%s is reported with its file and field', async (_, file, part, invalidPart, field) => {
    rewrite(file, (text) => text.replace(part, invalidPart));
    const { hasPassed, output } = await check('content');
    expect(hasPassed).toBe(false);
    expect(output).toContain(file);
    expect(output).toContain(field);
  });
});
