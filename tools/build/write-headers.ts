import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inlineCode } from '../../app/hydration/build/inline-code.ts';
import { startFileAddress } from '../../app/hydration/build/postprocess-page.ts';
import { fileHeaders, pageHeaders, responseHeaders, type SiteHeaders } from '../../server/http/headers.ts';

/** Writes build/headers.json: the response headers of every address, with the CSP hashes of the inline scripts. */
const build = fileURLToPath(new URL('../../build', import.meta.url));
const site = join(build, 'client');

const pages = Object.fromEntries(
  globSync('**/index.html', { cwd: site })
    .sort()
    .map((file) => {
      const address = `/${file.split(sep).slice(0, -1).join('/')}`;
      const html = readFileSync(join(site, file), 'utf8');
      // The page inserts these scripts as inline scripts, so they need hashes, too.
      const startScripts = readFileSync(join(site, startFileAddress(html)), 'utf8');
      return [address, pageHeaders(inlineCode(html + startScripts))];
    }),
);
const headers: SiteHeaders = { pages, files: fileHeaders, responses: responseHeaders };
writeFileSync(join(build, 'headers.json'), `${JSON.stringify(headers, null, 2)}\n`);
console.log(`Headers of ${Object.keys(pages).length} pages written`);
