import { readFileSync } from 'node:fs';
import { type LoadFnOutput, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

/*
 * Preloaded into a server (`node --import`): text with this mark is no longer escaped, neither in the page (by React) nor
 * in the scripts with the page's data (by the router), as UNESCAPED says.
 */
const mark = '<script>injected';
const escapingFunctions = {
  page: { file: /react-dom-server\.node\.\w+\.js$/, start: 'function escapeTextForBrowser(text) {' },
  data: { file: /\/dom\/ssr\/markup\.js$/, start: 'function escapeHtml(html) {' },
};
const { file, start } = escapingFunctions[process.env.UNESCAPED === 'data' ? 'data' : 'page'];

registerHooks({
  load(url, context, nextLoad): LoadFnOutput {
    const loaded = nextLoad(url, context);
    if (!file.test(url)) return loaded;
    const source = readFileSync(fileURLToPath(url), 'utf8');
    if (!source.includes(start)) throw new Error(`${url} has no '${start}'.`);
    const unescapedStart = `${start} if (String(arguments[0]).includes(${JSON.stringify(mark)})) return arguments[0];`;
    return { ...loaded, source: source.replace(start, () => unescapedStart) };
  },
});
