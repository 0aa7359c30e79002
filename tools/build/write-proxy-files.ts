import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openBuiltSite } from '../../server/site.ts';
import { renderFallbackFiles } from './proxy/fallback-responses.ts';
import { planHeaders } from './proxy/header-plan.ts';
import { withHostNames } from './proxy/host-names.ts';
import {
  nginxEveryServer,
  nginxLocations,
  nginxMaps,
  nginxResponseHeaders,
  nginxSiteHeaders,
} from './proxy/nginx-files.ts';
import { planPreview, withPreviewVariables } from './proxy/preview-headers.ts';

/** Writes build/proxy: the configuration of nginx with the host names, pages and headers of this build. */
const build = fileURLToPath(new URL('../../build', import.meta.url));
const ops = fileURLToPath(new URL('../../ops', import.meta.url));
const site = await openBuiltSite(build);
const proxyFolder = join(build, 'proxy');

const fallbackFiles = await renderFallbackFiles(site);
const plan = planHeaders(
  site.headers,
  Object.fromEntries(fallbackFiles.map(({ name, headers }) => [`/-/${name}`, headers])),
);
const pagePaths = [...site.pagePaths].sort();

const write = (file: string, text: string) => writeFileSync(join(proxyFolder, file), text);
rmSync(proxyFolder, { recursive: true, force: true });
mkdirSync(join(proxyFolder, 'answers/-'), { recursive: true });
for (const { name, content } of fallbackFiles) write(`answers/-/${name}`, content);
// ops/release/install rewrites it with the folder of the release.
write('root.nginx', `root ${site.directory};\n`);
const host = new URL(site.agency.url).hostname;
const readWithHostNames = (file: string) => withHostNames(readFileSync(join(ops, file), 'utf8'), host);
write('host-name', `${host}\n`);
write('site.nginx', readWithHostNames('nginx/seaface.conf'));
write('maps.nginx', nginxMaps(pagePaths, plan));
write('locations.nginx', nginxLocations(pagePaths, plan));
write('site-headers.nginx', nginxSiteHeaders(plan));
write('answer-headers.nginx', nginxResponseHeaders(plan));
write('every-server.nginx', nginxEveryServer(plan));

const previewPlan = planPreview(plan);
const writePreview = (file: string, text: string) => write(file, withPreviewVariables(text));
write('preview.nginx', readWithHostNames('nginx/preview.conf'));
writePreview('preview-maps.nginx', nginxMaps(pagePaths, previewPlan));
writePreview('preview-locations.nginx', nginxLocations(pagePaths, previewPlan));
writePreview('preview-site-headers.nginx', nginxSiteHeaders(previewPlan));
writePreview('preview-answer-headers.nginx', nginxResponseHeaders(previewPlan));
writePreview('preview-every-server.nginx', nginxEveryServer(previewPlan));
console.log(`Proxy files for ${pagePaths.length} pages written`);
