import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { answerHeaders, fileHeaders, pageHeaders, type SiteHeaders } from '../server/http/headers.ts';
import { startAddress } from './finish-page.ts';

/**
 * Writes build/headers.json: what every address of the built site is sent with. The policies hold the hashes of the
 * scripts inside the pages as they were just built, so nobody keeps a list of them.
 */
const build = fileURLToPath(new URL('../build', import.meta.url));
const site = join(build, 'client');

/** The scripts that a finished page fetches and inserts (finish-page.ts) are inline scripts as well. */
function startScriptsOf(html: string): string {
  return readFileSync(join(site, startAddress(html)), 'utf8');
}

const pages = Object.fromEntries(
  globSync('**/index.html', { cwd: site })
    .sort()
    .map((file) => {
      const address = `/${file.split(sep).slice(0, -1).join('/')}`;
      const html = readFileSync(join(site, file), 'utf8');
      return [address, pageHeaders(html + startScriptsOf(html))];
    }),
);
const headers: SiteHeaders = { pages, files: fileHeaders, answers: answerHeaders };
writeFileSync(join(build, 'headers.json'), `${JSON.stringify(headers, null, 2)}\n`);
console.log(`Headers of ${Object.keys(pages).length} pages written`);
