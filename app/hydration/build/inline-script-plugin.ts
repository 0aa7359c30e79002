import { build, type Plugin } from 'vite';

const query = '?inline-script';

/** Import with '?inline-script': the module, bundled with its imports, as the text of an inline script. */
export function inlineScriptPlugin(target: string[]): Plugin {
  return {
    name: 'inline-script',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (!id.endsWith(query)) return null;
      const module = await this.resolve(id.slice(0, -query.length), importer);
      return module ? `${module.id}${query}` : null;
    },
    async load(id) {
      if (!id.endsWith(query)) return null;
      const entry = id.slice(0, -query.length);
      const [result] = [
        await build({
          configFile: false,
          logLevel: 'warn',
          build: { write: false, target, lib: { entry, formats: ['iife'], name: 'script' } },
        }),
      ].flat();
      if (!result || !('output' in result)) throw new Error(`${entry} was not bundled.`);
      for (const file of result.output[0].moduleIds) this.addWatchFile(file);
      return `export default ${JSON.stringify(result.output[0].code.trim())}`;
    },
  };
}
