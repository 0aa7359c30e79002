import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createApplication, type Desks } from '../../server/http/application.ts';
import type { BuiltSite } from '../../server/site.ts';

const ops = join(import.meta.dirname, '..');
const nginx = readFileSync(join(ops, 'nginx/seaface.conf'), 'utf8');
const caddy = readFileSync(join(ops, 'caddy/Caddyfile'), 'utf8');

/** Nothing is asked of them here: routes are known before anybody comes. */
const nobody = { forms: {}, links: {}, requests: {} } as unknown as Desks;
const nothing = { addresses: [], notFoundPage: {} } as unknown as BuiltSite;

test('RUN-08 both proxies hand on every address that Node answers', () => {
  const routes = createApplication(nothing, nobody).routes.map(({ path }) => path);
  const asked = [...new Set(routes)]
    .filter((path) => !/^\/?\*$/.test(path))
    .map((path) => path.replace(/:\w+|\*/, 'x'));
  expect(asked.length).toBeGreaterThan(6);
  const nginxPattern = new RegExp(nginx.match(/location ~ (\S+) \{/)?.[1] ?? '');
  const caddyPattern = new RegExp(caddy.match(/@for_node path_regexp (\S+)/)?.[1] ?? '');
  const nginxExact = [...nginx.matchAll(/location = (\S+\.php) /g)].map(([, path]) => path);
  expect(asked.filter((path) => !nginxPattern.test(path) && !nginxExact.includes(path))).toEqual([]);
  expect(asked.filter((path) => !caddyPattern.test(path))).toEqual([]);
});
