import { globSync } from 'node:fs';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Writes compressed copies (.br and .gz) of the built files, so that the server never compresses during a request. */
const site = fileURLToPath(new URL('../../build/client', import.meta.url));
const compressibleExtensions = new Set(
  ['css', 'data', 'html', 'ico', 'js', 'json', 'map', 'svg', 'txt', 'vtt', 'webmanifest', 'xml'].map(
    (extension) => `.${extension}`,
  ),
);
/** Smaller files gain almost nothing. */
const minBytes = 512;
/** zlib uses four threads. */
const filesAtOnce = 4;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

async function writeCompressed(file: string, original: Buffer, compressed: Buffer): Promise<number> {
  if (compressed.length >= original.length) {
    await rm(file, { force: true });
    return original.length;
  }
  await writeFile(file, compressed);
  return compressed.length;
}

async function compress(file: string): Promise<{ plain: number; brotli: number }> {
  const original = await readFile(file);
  const brotliOptions = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: original.length,
    },
  };
  const [brotli, gzipped] = await Promise.all([
    toBrotli(original, brotliOptions),
    toGzip(original, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await writeCompressed(`${file}.gz`, original, gzipped);
  return { plain: original.length, brotli: await writeCompressed(`${file}.br`, original, brotli) };
}

async function isCompressible(file: string): Promise<boolean> {
  return compressibleExtensions.has(extname(file)) && (await stat(file)).size >= minBytes;
}

const files = globSync('**/*', { cwd: site, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => `${entry.parentPath}/${entry.name}`);
const queue: string[] = [];
for (const file of files) if (await isCompressible(file)) queue.push(file);

const count = queue.length;
const total = { plain: 0, brotli: 0 };
async function compressQueued(): Promise<void> {
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    const { plain, brotli } = await compress(file);
    total.plain += plain;
    total.brotli += brotli;
  }
}
await Promise.all(Array.from({ length: filesAtOnce }, compressQueued));

const kilobytes = (bytes: number) => `${Math.round(bytes / 1024).toLocaleString('en-IN')} kB`;
console.log(`${count} files compressed: ${kilobytes(total.plain)} → ${kilobytes(total.brotli)} with brotli`);
