/**
 * Cuts the site's fonts down to what it sets with them and writes app/styles/fonts.css.
 *
 *   node tools/build/fonts/subset-fonts.ts           writes the files; a second run changes no byte
 *   node tools/build/fonts/subset-fonts.ts --check   writes nothing, fails if a committed file is out of date
 *
 * Why these weights, characters and features: docs/decisions/0003-fonts.md.
 */
import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Face, Blob as FontBlob } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { fontFaceRule } from './font-face-rule.ts';
import { fallbackRules, type SystemFont, systemSans, systemSerifs } from './font-fallbacks.ts';

type Axes = Record<string, number | { min: number; max: number; default?: number }>;

interface FontFile {
  file: string;
  /** Path inside node_modules/@fontsource-variable. */
  source: string;
  weight: string;
  axes: Axes;
  /**
   * Set on the small companion files: they load only where one of these characters is on the page. A companion
   * must state its sibling's weight to the letter, or browsers do not take the two for one face.
   */
  only?: string;
}

interface FontFamily {
  family: string;
  files: readonly [FontFile, ...FontFile[]];
  fallback: { fonts: readonly SystemFont[]; axes: Axes };
}

const characterRange = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');

const latin = `${characterRange(0x20, 0x7e)}${characterRange(0xc0, 0xff)}Œœı`;
const punctuation = '\u00a0\u00ad–—‘’‚“”„…·•°×−½¼¾¹²³©®™§«»‹›£€¿¡';
/** Google's cut of the Latin fonts leaves these to its 'latin-ext' files. */
const signs = '₹†';
/** Taken where the face has them; elsewhere the visitor's own fonts draw them. */
const wished = '\u2009→←↑↓↗≤≥№⁰⁴⁵⁶⁷⁸⁹′″‡';

const keptFeatures = ['kern', 'liga', 'ccmp', 'locl', 'rvrn', 'lnum', 'tnum'];
/** The licence's address, beside the copyright line that is kept anyway: the OFL asks for both in every copy. */
const licenceNameIds = [13, 14];

/** WebKitGTK knows no optical sizes and draws the default. */
const imbueAxes: Axes = { wght: 400, opsz: { min: 10, max: 100, default: 100 } };
const anekAxes: Axes = { wght: { min: 400, max: 500 } };

const families: readonly FontFamily[] = [
  {
    family: 'Imbue',
    files: [
      {
        file: 'imbue.woff2',
        source: 'imbue/files/imbue-latin-opsz-normal.woff2',
        weight: '400',
        axes: imbueAxes,
      },
      {
        file: 'imbue-signs.woff2',
        source: 'imbue/files/imbue-latin-ext-opsz-normal.woff2',
        weight: '400',
        axes: imbueAxes,
        only: signs,
      },
    ],
    // From 25 px to 100 px and above the face narrows by 3.5 %: 48 splits the difference.
    fallback: { fonts: systemSerifs, axes: { wght: 400, opsz: 48 } },
  },
  {
    family: 'Newsreader',
    files: [
      {
        file: 'newsreader-400.woff2',
        source: 'newsreader/files/newsreader-latin-wght-normal.woff2',
        weight: '400',
        axes: { wght: 400 },
      },
      {
        file: 'newsreader-600.woff2',
        source: 'newsreader/files/newsreader-latin-wght-normal.woff2',
        weight: '600',
        axes: { wght: 600 },
      },
      {
        file: 'newsreader-400-signs.woff2',
        source: 'newsreader/files/newsreader-latin-ext-wght-normal.woff2',
        weight: '400',
        axes: { wght: 400 },
        only: signs,
      },
      {
        file: 'newsreader-600-signs.woff2',
        source: 'newsreader/files/newsreader-latin-ext-wght-normal.woff2',
        weight: '600',
        axes: { wght: 600 },
        only: signs,
      },
    ],
    fallback: { fonts: systemSerifs, axes: { wght: 400 } },
  },
  {
    family: 'Anek',
    files: [
      {
        file: 'anek.woff2',
        source: 'anek-latin/files/anek-latin-latin-wght-normal.woff2',
        weight: '400 500',
        axes: anekAxes,
      },
      {
        file: 'anek-signs.woff2',
        source: 'anek-latin/files/anek-latin-latin-ext-wght-normal.woff2',
        weight: '400 500',
        axes: anekAxes,
        only: signs,
      },
    ],
    // Half way between its two weights, which are 1 % apart.
    fallback: { fonts: systemSans, axes: { wght: 450 } },
  },
];

const root = new URL('../../../', import.meta.url);
const styles = new URL('app/styles/', root);

function cut(font: Buffer, characters: string, axes: Axes, targetFormat: 'sfnt' | 'woff2') {
  return subsetFont(font, characters, {
    targetFormat,
    variationAxes: axes,
    keepFeatures: keptFeatures,
    preserveNameIds: licenceNameIds,
    noHinting: true,
  });
}

function charactersIn(openType: Buffer): Set<string> {
  const codePoints = new Face(new FontBlob(new Uint8Array(openType))).collectUnicodes();
  return new Set(Array.from(codePoints, (codePoint) => String.fromCodePoint(codePoint)));
}

const codePoint = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

const sourceOf = ({ source }: FontFile) =>
  readFile(new URL(`node_modules/@fontsource-variable/${source}`, root));

async function drawFile(family: string, font: FontFile) {
  const { file, source, weight, axes, only } = font;
  const original = await sourceOf(font);
  const required = only ?? latin + punctuation;
  const asked = only ?? required + wished;
  const present = charactersIn(await cut(original, asked, axes, 'sfnt'));
  const missing = [...required].filter((character) => !present.has(character));
  if (missing.length > 0) throw new Error(`${source} lacks ${missing.map(codePoint).join(', ')}`);

  const rule = fontFaceRule({
    'font-family': family,
    src: `url("./fonts/${file}") format("woff2")`,
    'font-weight': weight,
    'font-display': 'swap',
    ...(only && { 'unicode-range': [...only].map(codePoint).join(', ') }),
  });
  const lacks = [...asked].filter((character) => !present.has(character)).join('');
  return { original, rule, lacks, bytes: await cut(original, asked, axes, 'woff2') };
}

/** The formatter's own layout, so that `npm run check` and this tool cannot want different files. */
const formatted = (css: string) =>
  execFileSync(
    fileURLToPath(new URL('node_modules/.bin/biome', root)),
    ['format', '--stdin-file-path=app/styles/fonts.css'],
    { cwd: root, input: css, stdio: 'pipe' },
  );

const check = process.argv.includes('--check');
const outputs = new Map<string, Buffer>();
const rules: string[] = [];
const sizes: Record<string, { before: number; after: number; lacks: string }> = {};

for (const { family, files, fallback } of families) {
  for (const file of files) {
    const { original, rule, lacks, bytes } = await drawFile(family, file);
    outputs.set(`fonts/${file.file}`, bytes);
    rules.push(rule);
    sizes[file.file] = { before: original.length, after: bytes.length, lacks };
  }
  const instance = await cut(await sourceOf(files[0]), latin + punctuation, fallback.axes, 'sfnt');
  rules.push(...(await fallbackRules(family, instance, fallback.fonts)));
}

const heading = '/* Written by tools/build/fonts/subset-fonts.ts: change that file and run it. */\n';
outputs.set('fonts.css', formatted([heading, ...rules].join('\n')));
console.table(sizes);

if (!check) await mkdir(new URL('fonts/', styles), { recursive: true });
const stale: string[] = [];
for (const [path, content] of outputs) {
  const target = new URL(path, styles);
  const current = await readFile(target).catch(() => undefined);
  if (current?.equals(content)) continue;
  stale.push(path);
  if (!check) await writeFile(target, content);
}

const changed = stale.map((path) => `app/styles/${path}`).join(', ');
if (check && stale.length > 0) {
  console.error(`Not what the tool draws: ${changed}. Run node tools/build/fonts/subset-fonts.ts.`);
  process.exitCode = 1;
} else {
  console.log(stale.length > 0 ? `Wrote ${changed}` : 'Every file is as drawn.');
}
