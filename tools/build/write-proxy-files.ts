import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openBuiltSite } from '../../server/site.ts';
import { caddySnippets } from './proxy/caddy-files.ts';
import { fallbackFiles } from './proxy/fallback-responses.ts';
import { planHeaders } from './proxy/header-plan.ts';
import { withHostNames } from './proxy/host-names.ts';
import { nginxLocations, nginxMaps, nginxResponseHeaders, nginxSiteHeaders } from './proxy/nginx-files.ts';
import { planPreview, withPreviewVariables } from './proxy/preview-headers.ts';

/** Writes build/proxy: the configuration of nginx and Caddy with the host names, pages and headers of this build. */
const build = fileURLToPath(new URL('../../build', import.meta.url));
const ops = fileURLToPath(new URL('../../ops', import.meta.url));
const site = await openBuiltSite(build);
const folder = join(build, 'proxy');

const responses = await fallbackFiles(site);
const plan = planHeaders(
  site.headers,
  Object.fromEntries(responses.map(({ name, headers }) => [`/-/${name}`, headers])),
);
const pagePaths = [...site.pagePaths].sort();

rmSync(folder, { recursive: true, force: true });
mkdirSync(join(folder, 'answers/-'), { recursive: true });
for (const { name, content } of responses) writeFileSync(join(folder, 'answers/-', name), content);
// ops/release/install rewrites these two with the folder of the release.
writeFileSync(join(folder, 'root.nginx'), `root ${site.directory};\n`);
writeFileSync(join(folder, 'root.caddy'), `(seaface_root) {\n\troot * ${site.directory}\n}\n`);
const host = new URL(site.agency.url).hostname;
const withOurHost = (file: string) => withHostNames(readFileSync(join(ops, file), 'utf8'), host);
writeFileSync(join(folder, 'host-name'), `${host}\n`);
writeFileSync(join(folder, 'site.nginx'), withOurHost('nginx/seaface.conf'));
writeFileSync(join(folder, 'Caddyfile'), withOurHost('caddy/Caddyfile'));
writeFileSync(join(folder, 'maps.nginx'), nginxMaps(pagePaths, plan));
writeFileSync(join(folder, 'locations.nginx'), nginxLocations(pagePaths, plan));
writeFileSync(join(folder, 'site-headers.nginx'), nginxSiteHeaders(plan));
writeFileSync(join(folder, 'answer-headers.nginx'), nginxResponseHeaders(plan));
writeFileSync(join(folder, 'snippets.caddy'), caddySnippets(pagePaths, plan));

const preview = planPreview(plan);
const writePreview = (name: string, text: string) =>
  writeFileSync(join(folder, name), withPreviewVariables(text));
writeFileSync(join(folder, 'preview.nginx'), withOurHost('nginx/preview.conf'));
writePreview('preview-maps.nginx', nginxMaps(pagePaths, preview));
writePreview('preview-locations.nginx', nginxLocations(pagePaths, preview));
writePreview('preview-site-headers.nginx', nginxSiteHeaders(preview));
writePreview('preview-answer-headers.nginx', nginxResponseHeaders(preview));
console.log(`Proxy files for ${pagePaths.length} pages written`);
