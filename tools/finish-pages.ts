import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { finishPage } from './finish-page.ts';

/** The last step of a page's making: see finish-page.ts. Runs before anything that reads the finished pages. */
const site = fileURLToPath(new URL('../build/client', import.meta.url));
const readFile = (address: string) => readFileSync(join(site, address), 'utf8');

const pages = globSync('**/index.html', { cwd: site });
for (const page of pages) {
  const { html, start } = finishPage(readFile(page), readFile);
  writeFileSync(join(site, page), html);
  writeFileSync(join(site, start.address), start.content);
}
console.log(`${pages.length} pages finished`);
