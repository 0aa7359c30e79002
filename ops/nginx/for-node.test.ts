import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createApplication, type HandlerDependencies } from '../../server/http/application.ts';
import type { BuiltSite } from '../../server/site.ts';
import { visitsAddress } from '../../visits/beacon.ts';

const nginx = readFileSync(join(import.meta.dirname, 'seaface.conf'), 'utf8');
const preview = readFileSync(join(import.meta.dirname, 'preview.conf'), 'utf8');

/** Empty, because the test only reads the routes and calls no handler. */
const emptyDependencies = { forms: {}, links: {}, requests: {} } as unknown as HandlerDependencies;
const emptySite = { pagePaths: [], notFoundPage: {} } as unknown as BuiltSite;

const routes = createApplication(emptySite, emptyDependencies).routes.map(({ path }) => path);
const nodeAddresses = [...new Set(routes)]
  .filter((path) => !/^\/?\*$/.test(path))
  .map((path) => path.replace(/:\w+|\*/, 'x'));

test('RUN-08 nginx forwards every address that Node handles', () => {
  expect(nodeAddresses.length).toBeGreaterThan(6);
  const nginxPattern = new RegExp(nginx.match(/location ~ (\S+) \{/)?.[1] ?? '');
  const nginxExact = [...nginx.matchAll(/location = (\S+\.php) /g)].map(([, path]) => path);
  expect(nodeAddresses.filter((path) => !nginxPattern.test(path) && !nginxExact.includes(path))).toEqual([]);
});

test('VISIT-12 nginx forwards beacons and has a separate rate limit for them', () => {
  const [, location = ''] = nginx.match(new RegExp(`location = ${visitsAddress} {(.*?)\n {2}}`, 's')) ?? [];
  expect(location).toContain('zone=seaface_visits');
  expect(location).not.toContain('zone=seaface_forms');
});

test('RUN-30 a preview answers 503 at every address that Node handles, and forwards nothing', () => {
  const pattern = new RegExp(preview.match(/location ~ (\S+) \{[^}]*return 503;/)?.[1] ?? '$^');
  expect(nodeAddresses.filter((path) => !pattern.test(path))).toEqual([]);
  expect(preview).not.toContain('proxy_pass');
});
