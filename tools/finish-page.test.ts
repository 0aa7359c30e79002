import { expect, test } from 'vitest';
import { wakeScript } from '../app/wake-script.ts';
import { finishPage } from './finish-page.ts';

const page = [
  '<html><head><link rel="modulepreload" href="/built/manifest-1.js"/><link rel="modulepreload" href="/built/root-1.js"/>',
  '<link rel="stylesheet" href="/built/root-1.css"/><link rel="stylesheet" href="/built/shell-1.css#"/></head>',
  '<body><p>$& and $1</p><script>window.__reactRouterContext = {};</script>',
  '<script type="module" async="">import "/built/manifest-1.js";\n',
  'import * as route0 from "/built/root-1.js";\nimport * as route1 from "/built/team-1.js";\n',
  '  window.__reactRouterRouteModules = {"root":route0,"/careers/a-b,c":route1};\n\nimport("/built/entry.client-1.js");</script>',
  '<!--$--><script>window.__reactRouterContext.streamController.enqueue("[\\"Seaface\\"]\\n");</script>',
  '<!--$--><script>window.__reactRouterContext.streamController.close();</script><!--/$--><!--/$--></body></html>',
].join('');
const styles: Record<string, string> = { '/built/root-1.css': 'a{b:"$&"}\n', '/built/shell-1.css': 'c{d:e}' };
const finish = (html: string) => finishPage(html, (address) => styles[address] ?? '');

test('FAST-01 a finished page holds its styles, and React finds its links switched off', () => {
  const { html } = finish(page);
  expect(html).toContain(
    [
      '<style>a{b:"$&"}\nc{d:e}</style>',
      '<link rel="stylesheet" href="/built/shell-1.css" disabled=""/>',
      '<link rel="stylesheet" href="/built/root-1.css" disabled=""/>',
      '<link rel="stylesheet" href="/built/shell-1.css#" disabled=""/>',
    ].join(''),
  );
});

test('FAST-01 a finished page starts no script of its own but the one that wakes it', () => {
  const { html, text } = finish(page);
  expect(html).not.toMatch(/modulepreload" href|type="module"|enqueue\("/);
  expect(html.match(/<script/g)).toHaveLength(2);
  expect(html).toContain(`>${wakeScript}</script></body></html>`);
  expect(html).toContain(
    [
      ` data-text='${text.address}' data-manifest='/built/manifest-1.js'`,
      ` data-routes='{"root":"/built/root-1.js","/careers/a-b,c":"/built/team-1.js"}'`,
      ` data-entry='/built/entry.client-1.js' data-preloads='/built/root-1.js'`,
    ].join(''),
  );
  expect(text.content).toBe('["Seaface"]\n');
  expect(html).toContain('<p>$& and $1</p>');
});

test.each([
  ['its style sheets', /<link rel="stylesheet"[^>]+>/g],
  ['its start', /<script type="module"[\s\S]*?<\/script>/],
  ['its text', /<!--\$-->[\s\S]*<!--\/\$-->/],
  ['a module', /import \* as route1[^\n]+\n/],
])('a page without %s is not finished', (_, part) => {
  expect(() => finish(page.replace(part, ''))).toThrow(/router/);
});
