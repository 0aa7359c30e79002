import { reactRouter } from '@react-router/dev/vite';
import browserslistToEsbuild from 'browserslist-to-esbuild';
import { defineConfig } from 'vite';
import { site } from './app/content/site.server.ts';
import { inlineScriptPlugin } from './app/hydration/build/inline-script-plugin.ts';
import { customMedia } from './app/styles/custom-media.ts';
import { folderLayers } from './app/styles/folder-layers.ts';
import { paletteCss } from './brand/palette-css.ts';

/** From the browserslist entry in package.json. */
const target = browserslistToEsbuild();

/**
 * A page needs four scripts: the framework, the shell, the code that several pages share, and its own code. More and
 * smaller scripts would cost more in headers and compression than they save.
 */
const scriptGroups = [
  {
    name: 'framework',
    test: /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]|(?:rolldown[\\/]runtime|vite[\\/]preload-helper)\.js$/,
  },
  {
    name: 'shell',
    test: /app[\\/](?:session-storage\.ts|layout[\\/]shell\.tsx|forms[\\/]attribution\.ts|hydration[\\/].*|visits[\\/]dispatch-events\.ts)$/,
  },
  { name: 'common', test: /app[\\/](?:content|motion|sections[\\/]common|seo|ui)[\\/]/, minShareCount: 4 },
  { name: 'service', test: /app[\\/]sections[\\/]service[\\/]/ },
].map((group, index, { length }) => ({ ...group, priority: length - index }));

export default defineConfig({
  plugins: [inlineScriptPlugin(target), paletteCss(), customMedia(), folderLayers(), reactRouter()],
  define: { 'import.meta.env.COUNTS_VISITS': JSON.stringify(site.countVisits) },
  // Lets the development server find all packages at its start; otherwise the first page is loaded twice.
  optimizeDeps: { entries: ['app/root.tsx', 'app/routes/*.tsx'] },
  build: {
    // Not assets/, so that files with a hash in their name have their own folder, with one cache rule.
    assetsDir: 'built',
    assetsInlineLimit: 0,
    target,
  },
  // culori computes the palette at the server's start. It is bundled, because a release has no development packages.
  ssr: { noExternal: ['culori'] },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: scriptGroups } } } } },
  },
});
