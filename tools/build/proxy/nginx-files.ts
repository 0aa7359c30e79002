import type { HeaderSet } from '../../../server/http/headers.ts';
import { type HeaderPlan, pageFile } from './header-plan.ts';

const quote = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
const escapeRegExp = (path: string) => path.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const headerVariable = (header: string) => `$seaface_${header.toLowerCase().replaceAll('-', '_')}`;

/** Matches every spelling that redirects to the address: other letter case, extra slashes, index.html. */
export function spellingsPattern(path: string): string {
  return path === '/' ? '^/+(?:index\\.html/*)?$' : `^${escapeRegExp(path)}(?:/index\\.html)?/*$`;
}

function mapBlock(
  source: string,
  target: string,
  defaultValue: string,
  pairs: readonly (readonly [string, string])[],
): string {
  const lines = pairs.map(([key, value]) => `  ${quote(key)} ${quote(value)};`);
  return [`map ${source} ${target} {`, `  default ${quote(defaultValue)};`, ...lines, '}'].join('\n');
}

/** For the http block: maps a path to its page, its file and its headers. */
export function nginxMaps(pagePaths: readonly string[], plan: HeaderPlan): string {
  const headerMap = (name: string) =>
    mapBlock(
      '$uri',
      headerVariable(name),
      plan.responseHeaders[name] ?? '',
      plan.headerRules.map(({ file, pattern, headers }) => [file ?? `~${pattern}`, headers[name] ?? '']),
    );
  return `${[
    mapBlock(
      '$uri',
      '$seaface_page',
      '',
      pagePaths.map((path) => [`~*${spellingsPattern(path)}`, path]),
    ),
    mapBlock(
      '$seaface_page',
      '$seaface_page_file',
      '/-/no-page',
      pagePaths.map((path) => [`~^${escapeRegExp(path)}$`, pageFile(path)]),
    ),
    ...plan.varyingNames.map(headerMap),
  ].join('\n')}\n`;
}

/** For every location that sends files of the site. */
export function nginxSiteHeaders({ constantHeaders, varyingNames }: HeaderPlan): string {
  return [
    headerLines(constantHeaders),
    ...varyingNames.map((name) => `add_header ${name} ${headerVariable(name)} always;\n`),
  ].join('');
}

/** For responses of the proxy itself. */
export function nginxResponseHeaders({ responseHeaders }: HeaderPlan): string {
  return headerLines(responseHeaders);
}

/**
 * For every server block. The timeouts are short, because limit_conn does not count a connection before its header is
 * complete. Responses to requests that nginx cannot read need no password in a preview.
 */
export function nginxEveryServer(plan: HeaderPlan): string {
  return `server_tokens off;
client_header_timeout 10s;
client_body_timeout 30s;
send_timeout 30s;
error_page 400 414 /-/refused;
error_page 494 =431 /-/refused;
error_page 497 =400 /-/refused;
location = /-/refused {
  internal;
  auth_basic off;
  default_type text/plain;
${indent(nginxResponseHeaders(plan))}
  return 400 "This request cannot be read.";
}
`;
}

/** For the server block: exact page addresses and built files need no lookup; all others use 'location /'. */
export function nginxLocations(pagePaths: readonly string[], { headerRules }: HeaderPlan): string {
  const location = (match: string, headers: HeaderSet, lines: readonly string[]) =>
    `location ${match} {\n${indent([...lines, headerLines(headers)].join('\n'))}\n}\n`;
  const headersOf = (file: string) =>
    headerRules.find((rule) => rule.file === file || new RegExp(rule.pattern ?? '$^').test(file))?.headers ??
    {};
  return [
    ...pagePaths.map((path) =>
      location(`= ${path}`, headersOf(pageFile(path)), [
        // nginx has already normalised the path: '/./our-team' must redirect, too.
        `if ($seaface_asked != ${path}) { rewrite ^ /-/move last; }`,
        `try_files ${pageFile(path)} =404;`,
      ]),
    ),
    location('/built/', headersOf('/built/'), ['try_files $uri =404;']),
  ].join('');
}

const indent = (text: string) => text.trimEnd().replaceAll(/^/gm, '  ');

function headerLines(headers: HeaderSet): string {
  return Object.entries(headers)
    .map(([name, value]) => `add_header ${name} ${quote(value)} always;\n`)
    .join('');
}
