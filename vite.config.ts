import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

/**
 * A page needs four scripts: the framework, the shell, what several pages share, and its own. Cut finer, headers
 * and lost compression cost more than what is saved.
 */
const scripts = [
  {
    name: 'framework',
    test: /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]|(?:rolldown[\\/]runtime|vite[\\/]preload-helper)\.js$/,
  },
  { name: 'shell', test: /app[\\/](?:layout[\\/]shell\.tsx|forms[\\/]came-from\.ts)$/ },
  { name: 'common', test: /app[\\/](?:content|motion|sections[\\/]common|seo|ui)[\\/]/, minShareCount: 4 },
  { name: 'service', test: /app[\\/]sections[\\/]service[\\/]/ },
].map((group, index, { length }) => ({ ...group, priority: length - index }));

/** Decision 15: the built pages need a tenth of the router. What stands in for it may still ask for the real one. */
const routerStandIn: Plugin = {
  name: 'router-stand-in',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId(id, importer) {
    if (id !== 'react-router' || importer?.includes('/app/router/')) return null;
    return fileURLToPath(new URL('app/router/stand-in.ts', import.meta.url));
  },
};

export default defineConfig({
  plugins: [routerStandIn, reactRouter()],
  // While developing, all packages are known before the first page is asked for; it would otherwise load twice.
  optimizeDeps: { entries: ['app/root.tsx', 'app/routes/*.tsx'] },
  build: {
    // Hashed files get a folder of their own, apart from public/assets, so that one rule can cache them for ever.
    assetsDir: 'built',
    assetsInlineLimit: 0,
    target: 'es2022',
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: scripts } } } } },
  },
});
