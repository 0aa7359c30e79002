import { cp, glob, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import type { SiteHeaders } from '../../../server/http/headers.ts';
import { siteFiles } from '../../../server/http/site-files.ts';

export interface SiteVariant {
  readonly name: 'ours' | 'limit';
  readonly address: string;
  readonly stop: () => Promise<void>;
}

const build = fileURLToPath(new URL('../../../build', import.meta.url));

async function serve(directory: string): Promise<Pick<SiteVariant, 'address' | 'stop'>> {
  const headers = JSON.parse(await readFile(join(build, 'headers.json'), 'utf8')) as SiteHeaders;
  const sendFile = siteFiles(directory, headers);
  const server = createServer((request, response) => {
    if (!sendFile(request, response)) response.writeHead(404).end();
  });
  const listening = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', listening.resolve);
  await listening.promise;
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    address: `http://127.0.0.1:${address.port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Copies the built pages and removes all scripts. Nothing with the same HTML and styles can paint sooner. */
async function copyWithoutScripts(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'without-scripts-'));
  await cp(join(build, 'client'), directory, { recursive: true });
  for await (const file of glob('**/index.html', { cwd: directory })) {
    const page = await readFile(join(directory, file), 'utf8');
    const html = page.replaceAll(/<script\b[\s\S]*?<\/script>/g, '');
    await writeFile(join(directory, file), html);
    await writeFile(join(directory, `${file}.br`), brotliCompressSync(html));
  }
  return directory;
}

export async function serveVariants(): Promise<readonly SiteVariant[]> {
  const copyFolder = await copyWithoutScripts();
  const limit = await serve(copyFolder);
  const stopLimit = async () => {
    await limit.stop();
    await rm(copyFolder, { recursive: true });
  };
  return [
    { name: 'ours', ...(await serve(join(build, 'client'))) },
    { name: 'limit', address: limit.address, stop: stopLimit },
  ];
}
