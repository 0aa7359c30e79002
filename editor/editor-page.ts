import { resolve } from 'node:path';
import { build } from 'vite';
import { customMedia } from '../app/styles/custom-media.ts';
import { paletteCss } from '../brand/palette-css.ts';

const root = resolve(import.meta.dirname, '..');

interface BuiltFile {
  readonly body: string | Uint8Array;
  readonly type: string;
}

const contentTypes: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
  html: 'text/html; charset=utf-8',
};

/** Builds the editor's page in memory; returns its files by name. */
export async function buildEditorPage(base: string): Promise<ReadonlyMap<string, BuiltFile>> {
  const result = await build({
    configFile: false,
    root: resolve(root, 'editor/browser'),
    base,
    publicDir: false,
    plugins: [paletteCss(), customMedia()],
    logLevel: 'error',
    build: { write: false, assetsInlineLimit: 0, target: 'es2022' },
  });
  const [output] = [result].flat();
  if (!output || !('output' in output)) throw new Error('The editor was not built.');
  return new Map(
    output.output.map((file) => [
      file.fileName,
      {
        body: file.type === 'chunk' ? file.code : file.source,
        type: contentTypes[file.fileName.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
      },
    ]),
  );
}
