import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { startFileAddress } from '../../app/hydration/build/postprocess-page.ts';

/** Prints the size of every script, with the number of pages that load it, and the total of every page. */
const site = fileURLToPath(new URL('../../build/client', import.meta.url));
const sizes = new Map(
  globSync('built/*.js', { cwd: site }).map((file) => {
    const code = readFileSync(join(site, file));
    return [`/${file}`, { plain: code.length, brotli: brotliCompressSync(code).length }];
  }),
);

const pages = globSync('**/index.html', { cwd: site })
  .sort()
  .map((file) => {
    const html = readFileSync(join(site, file), 'utf8');
    const startScripts = readFileSync(join(site, startFileAddress(html)), 'utf8');
    const scripts = [...startScripts.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(
      ([, script = '']) => script,
    );
    return { address: `/${file.replace(/\/?index\.html$/, '')}`, scripts };
  });

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1).padStart(7);

console.log('brotli   plain  file (pages that load it for hydration)');
for (const [file, { plain, brotli }] of [...sizes].sort(([, a], [, b]) => b.brotli - a.brotli)) {
  const pageCount = pages.filter(({ scripts }) => scripts.includes(file)).length;
  console.log(`${kilobytes(brotli)} ${kilobytes(plain)}  ${basename(file)} (${pageCount || 'on demand'})`);
}

console.log('\nbrotli  files  page');
for (const { address, scripts } of pages) {
  const total = scripts.reduce((sum, script) => sum + (sizes.get(script)?.brotli ?? 0), 0);
  console.log(`${kilobytes(total)} ${String(scripts.length).padStart(5)}  ${address}`);
}
