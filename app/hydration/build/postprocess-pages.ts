import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { postprocessPage } from './postprocess-page.ts';

const site = fileURLToPath(new URL('../../../build/client', import.meta.url));
const readFile = (address: string) => readFileSync(join(site, address), 'utf8');

const pages = globSync('**/index.html', { cwd: site });
for (const page of pages) {
  const { html, startFile } = postprocessPage(readFile(page), readFile);
  writeFileSync(join(site, page), html);
  writeFileSync(join(site, startFile.address), startFile.content);
}
console.log(`${pages.length} pages postprocessed`);
