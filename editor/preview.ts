import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { createServer, type Plugin } from 'vite';
import { paletteCss, paletteModuleId } from '../brand/palette-css.ts';
import { brandFile } from '../content-rules/file-names.ts';
import type { Drafts, Folders } from './drafts.ts';

const root = resolve(import.meta.dirname, '..');
const contentFolder = join(root, 'content/');

function draftContent(drafts: Drafts): Plugin {
  return {
    name: 'draft-content',
    enforce: 'pre',
    load(id) {
      const [file = ''] = id.split('?');
      if (!file.startsWith(contentFolder) || !file.endsWith('.json')) return null;
      return drafts.previewText(file.slice(root.length + 1));
    },
  };
}

/** Computes the palette from the draft, in place of the plugin in vite.config.ts. */
function draftPalette(drafts: Drafts): Plugin {
  const { load } = paletteCss(() => drafts.previewText(brandFile));
  if (typeof load !== 'function') throw new Error('The palette is not loaded by a function.');
  return { name: 'draft-palette', enforce: 'pre', load: { order: 'pre', handler: load } };
}

export async function openPreview(httpServer: Server, drafts: Drafts, folders: Folders) {
  const vite = await createServer({
    root,
    publicDir: folders.public,
    cacheDir: join(root, '.cache/vite-editor'),
    plugins: [draftContent(drafts), draftPalette(drafts)],
    server: { middlewareMode: true, hmr: { server: httpServer } },
    logLevel: 'warn',
  });
  const loadBuild = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>;
  const handlePageRequest = getRequestListener(async (request) =>
    createRequestHandler(await loadBuild(), 'development')(request),
  );
  return {
    vite,
    handleRequest: (request: IncomingMessage, response: ServerResponse) =>
      vite.middlewares(request, response, () => void handlePageRequest(request, response)),
    /** Makes Vite read the file again. */
    refresh: (file: string) => {
      for (const { moduleGraph } of Object.values(vite.environments)) {
        const modules = [...(moduleGraph.getModulesByFile(join(root, file)) ?? [])];
        const palette = file === brandFile ? moduleGraph.getModuleById(paletteModuleId) : undefined;
        for (const module of palette ? [...modules, palette] : modules) moduleGraph.invalidateModule(module);
      }
    },
  };
}
