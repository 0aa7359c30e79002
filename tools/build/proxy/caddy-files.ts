import { type HeaderPlan, pageFile } from './header-plan.ts';
import { spellingsPattern } from './nginx-files.ts';

/** Escapes only quotation marks: Caddy, unlike nginx, treats any other backslash as an ordinary character. */
const quote = (text: string) => `"${text.replaceAll('"', '\\"')}"`;
const placeholder = (header: string) => `{seaface_${header.toLowerCase().replaceAll('-', '_')}}`;

/** Maps a request path to the canonical page address and its file. */
function caddyPages(pagePaths: readonly string[]): string {
  const lines = pagePaths.map(
    (path) => `    ${quote(`~(?i)${spellingsPattern(path)}`)} ${quote(path)} ${quote(pageFile(path))}`,
  );
  return [
    '(seaface_pages) {',
    '  map {http.request.uri.path} {seaface_page} {seaface_page_file} {',
    ...lines,
    '    default "" "/-/no-page"',
    '  }',
    '}',
  ].join('\n');
}

function caddyHeaders({ headerRules, responseHeaders, constantHeaders, varyingNames }: HeaderPlan): string {
  const headerValues = (headers: Readonly<Record<string, string>>) =>
    varyingNames.map((name) => quote(headers[name] ?? '')).join(' ');
  return [
    '(seaface_site_headers) {',
    `  map {http.request.uri.path} ${varyingNames.map(placeholder).join(' ')} {`,
    ...headerRules.map(
      ({ file, pattern, headers }) => `    ${quote(file ?? `~${pattern}`)} ${headerValues(headers)}`,
    ),
    `    default ${headerValues(responseHeaders)}`,
    '  }',
    '  header {',
    ...Object.entries(constantHeaders).map(([name, value]) => `    ${name} ${quote(value)}`),
    ...varyingNames.map((name) => `    ${name} ${quote(placeholder(name))}`),
    '  }',
    '}',
    '(seaface_answer_headers) {',
    '  header {',
    ...Object.entries(responseHeaders).map(([name, value]) => `    ${name} ${quote(value)}`),
    '  }',
    '}',
  ].join('\n');
}

export function caddySnippets(pagePaths: readonly string[], plan: HeaderPlan): string {
  return `${caddyPages(pagePaths)}\n${caddyHeaders(plan)}\n`;
}
