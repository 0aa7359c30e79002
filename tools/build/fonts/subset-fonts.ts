/**
 * Writes subsets of the site's fonts and app/styles/fonts.css.
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
  name: string;
  /** Path inside node_modules/@fontsource-variable. */
  source: string;
  weight: string;
  axes: Axes;
  /**
   * Makes a small additional file, loaded only if one of these characters is on the page. Its weight must be written
   * exactly as in the main file, otherwise browsers do not combine both into one font.
   */
  onlyCharacters?: string;
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
/** Google's 'latin' files lack these; its 'latin-ext' files have them. */
const signs = '₹†';
/** Included if the font has them; otherwise the visitor's fonts show them. */
const optionalCharacters = '\u2009→←↑↓↗≤≥№⁰⁴⁵⁶⁷⁸⁹′″‡';

const featureTags = ['kern', 'liga', 'ccmp', 'locl', 'rvrn', 'lnum', 'tnum'];
/** Licence and its address: the OFL requires them in every copy, with the copyright line, which always remains. */
const licenceNameIds = [13, 14];

/** The main file and the file of signs; `*` in the source stands for 'latin' or 'latin-ext'. */
const fontFiles = (
  name: string,
  source: string,
  weight: string,
  axes: Axes,
): readonly [FontFile, FontFile] => [
  { name: `${name}.woff2`, source: source.replace('*', 'latin'), weight, axes },
  {
    name: `${name}-signs.woff2`,
    source: source.replace('*', 'latin-ext'),
    weight,
    axes,
    onlyCharacters: signs,
  },
];
const newsreaderFiles = (weight: number) =>
  fontFiles(`newsreader-${weight}`, 'newsreader/files/newsreader-*-wght-normal.woff2', String(weight), {
    wght: weight,
  });
const [newsreader400, newsreader400Signs] = newsreaderFiles(400);
const [newsreader600, newsreader600Signs] = newsreaderFiles(600);

const families: readonly FontFamily[] = [
  {
    family: 'Imbue',
    // WebKitGTK ignores optical sizing and uses the default.
    files: fontFiles('imbue', 'imbue/files/imbue-*-opsz-normal.woff2', '400', {
      wght: 400,
      opsz: { min: 10, max: 100, default: 100 },
    }),
    // The font becomes 3.5 % narrower from 25 px to 100 px; 48 is in between.
    fallback: { fonts: systemSerifs, axes: { wght: 400, opsz: 48 } },
  },
  {
    family: 'Newsreader',
    files: [newsreader400, newsreader600, newsreader400Signs, newsreader600Signs],
    fallback: { fonts: systemSerifs, axes: { wght: 400 } },
  },
  {
    family: 'Anek',
    files: fontFiles('anek', 'anek-latin/files/anek-latin-*-wght-normal.woff2', '400 500', {
      wght: { min: 400, max: 500 },
    }),
    // The middle of the two weights, whose widths differ by 1 %.
    fallback: { fonts: systemSans, axes: { wght: 450 } },
  },
];

const root = new URL('../../../', import.meta.url);
const stylesFolder = new URL('app/styles/', root);

function subset(font: Buffer, characters: string, axes: Axes, targetFormat: 'sfnt' | 'woff2') {
  return subsetFont(font, characters, {
    targetFormat,
    variationAxes: axes,
    keepFeatures: featureTags,
    preserveNameIds: licenceNameIds,
    noHinting: true,
  });
}

function charactersIn(openType: Buffer): Set<string> {
  const codePoints = new Face(new FontBlob(new Uint8Array(openType))).collectUnicodes();
  return new Set(Array.from(codePoints, (codePoint) => String.fromCodePoint(codePoint)));
}

/** '₹' → 'U+20B9' */
const unicodeNotation = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

const readSource = ({ source }: FontFile) =>
  readFile(new URL(`node_modules/@fontsource-variable/${source}`, root));

async function buildFile(family: string, font: FontFile) {
  const { name, source, weight, axes, onlyCharacters } = font;
  const original = await readSource(font);
  const requiredCharacters = onlyCharacters ?? latin + punctuation;
  const wantedCharacters = onlyCharacters ?? requiredCharacters + optionalCharacters;
  const presentCharacters = charactersIn(await subset(original, wantedCharacters, axes, 'sfnt'));
  const missingCharacters = [...requiredCharacters].filter((character) => !presentCharacters.has(character));
  if (missingCharacters.length > 0)
    throw new Error(`${source} lacks ${missingCharacters.map(unicodeNotation).join(', ')}`);

  const rule = fontFaceRule({
    'font-family': family,
    src: `url("./fonts/${name}") format("woff2")`,
    'font-weight': weight,
    'font-display': 'swap',
    ...(onlyCharacters && { 'unicode-range': [...onlyCharacters].map(unicodeNotation).join(', ') }),
  });
  const lacks = [...wantedCharacters].filter((character) => !presentCharacters.has(character)).join('');
  return { original, rule, lacks, bytes: await subset(original, wantedCharacters, axes, 'woff2') };
}

/** Formatted by Biome, so that `npm run check` accepts the file. */
const formatCss = (css: string) =>
  execFileSync(
    fileURLToPath(new URL('node_modules/.bin/biome', root)),
    ['format', '--stdin-file-path=app/styles/fonts.css'],
    { cwd: root, input: css, stdio: 'pipe' },
  );

const isCheck = process.argv.includes('--check');
const outputs = new Map<string, Buffer>();
const rules: string[] = [];
const sizes: Record<string, { before: number; after: number; lacks: string }> = {};

for (const { family, files, fallback } of families) {
  for (const file of files) {
    const { original, rule, lacks, bytes } = await buildFile(family, file);
    outputs.set(`fonts/${file.name}`, bytes);
    rules.push(rule);
    sizes[file.name] = { before: original.length, after: bytes.length, lacks };
  }
  const instance = await subset(await readSource(files[0]), latin + punctuation, fallback.axes, 'sfnt');
  rules.push(...(await fallbackRules(family, instance, fallback.fonts)));
}

const heading = '/* Written by tools/build/fonts/subset-fonts.ts: change that file and run it. */\n';
outputs.set('fonts.css', formatCss([heading, ...rules].join('\n')));
console.table(sizes);

if (!isCheck) await mkdir(new URL('fonts/', stylesFolder), { recursive: true });
const stalePaths: string[] = [];
for (const [path, content] of outputs) {
  const target = new URL(path, stylesFolder);
  const current = await readFile(target).catch(() => undefined);
  if (current?.equals(content)) continue;
  stalePaths.push(path);
  if (!isCheck) await writeFile(target, content);
}

const staleFiles = stalePaths.map((path) => `app/styles/${path}`).join(', ');
if (isCheck && stalePaths.length > 0) {
  console.error(`Out of date: ${staleFiles}. Run node tools/build/fonts/subset-fonts.ts.`);
  process.exitCode = 1;
} else {
  console.log(stalePaths.length > 0 ? `Wrote ${staleFiles}` : 'Every file is up to date.');
}
