import type { HeaderSet } from '../../server/http/headers.ts';
import { type HeaderPlan, pageFile } from './header-plan.ts';

const quoted = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
const literal = (address: string) => address.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const variable = (header: string) => `$seaface_${header.toLowerCase().replaceAll('-', '_')}`;

/** Every spelling of a page's address that is sent on to the exact one: other letter case, slashes, its file. */
export function spellings(address: string): string {
  return address === '/' ? '^/+(?:index\\.html)?/*$' : `^${literal(address)}(?:/index\\.html)?/*$`;
}

function map(
  source: string,
  target: string,
  otherwise: string,
  pairs: readonly (readonly [string, string])[],
): string {
  const lines = pairs.map(([key, value]) => `  ${quoted(key)} ${quoted(value)};`);
  return [`map ${source} ${target} {`, `  default ${quoted(otherwise)};`, ...lines, '}'].join('\n');
}

/** For the http block: which page is meant, its file, and the headers of what is sent in the end. */
export function nginxMaps(addresses: readonly string[], plan: HeaderPlan): string {
  const headerMap = (name: string) =>
    map(
      '$uri',
      variable(name),
      plan.answers[name] ?? '',
      plan.subjects.map(({ file, pattern, headers }) => [file ?? `~${pattern}`, headers[name] ?? '']),
    );
  return `${[
    map(
      '$uri',
      '$seaface_page',
      '',
      addresses.map((address) => [`~*${spellings(address)}`, address]),
    ),
    map(
      '$seaface_page',
      '$seaface_page_file',
      '/-/no-page',
      addresses.map((address) => [`~^${literal(address)}$`, pageFile(address)]),
    ),
    ...plan.varying.map(headerMap),
  ].join('\n')}\n`;
}

/** For every location that sends files of the site. */
export function nginxSiteHeaders({ constant, varying }: HeaderPlan): string {
  return [
    headerLines(constant),
    ...varying.map((name) => `add_header ${name} ${variable(name)} always;\n`),
  ].join('');
}

/** For what the proxy answers by itself. */
export function nginxAnswerHeaders({ answers }: HeaderPlan): string {
  return headerLines(answers);
}

/**
 * For the server block: what nearly every request asks for, a page by its exact address or a built file, with its own
 * headers and nothing to look up. All else is left to 'location /'.
 */
export function nginxLocations(addresses: readonly string[], { subjects }: HeaderPlan): string {
  const location = (where: string, headers: HeaderSet, lines: readonly string[]) =>
    `location ${where} {\n${[...lines, ...headerLines(headers).trimEnd().split('\n')].map((line) => `  ${line}`).join('\n')}\n}\n`;
  const headersOf = (file: string) =>
    subjects.find((subject) => subject.file === file || new RegExp(subject.pattern ?? '$^').test(file))
      ?.headers ?? {};
  return [
    ...addresses.map((address) =>
      location(`= ${address}`, headersOf(pageFile(address)), [
        // nginx has tidied the address up before it comes here: '/./our-team' is another spelling.
        `if ($seaface_asked != ${address}) { rewrite ^ /-/move last; }`,
        `try_files ${pageFile(address)} =404;`,
      ]),
    ),
    location('/built/', headersOf('/built/'), ['try_files $uri =404;']),
  ].join('');
}

function headerLines(headers: HeaderSet): string {
  return Object.entries(headers)
    .map(([name, value]) => `add_header ${name} ${quoted(value)} always;\n`)
    .join('');
}
