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
    ...Object.entries(constant).map(([name, value]) => `add_header ${name} ${quoted(value)} always;\n`),
    ...varying.map((name) => `add_header ${name} ${variable(name)} always;\n`),
  ].join('');
}

/** For what the proxy answers by itself. */
export function nginxAnswerHeaders({ answers }: HeaderPlan): string {
  return Object.entries(answers)
    .map(([name, value]) => `add_header ${name} ${quoted(value)} always;\n`)
    .join('');
}
