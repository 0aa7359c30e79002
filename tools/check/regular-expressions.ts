import { globSync, readFileSync } from 'node:fs';
import { type CallExpression, type NewExpression, parseSync, Visitor } from 'oxc-parser';
import { check } from 'recheck';
import { fileHeaders } from '../../server/http/headers.ts';
import { hostPatterns } from '../../server/visits/traffic-source.ts';
import { spellingsPattern } from '../build/proxy/nginx-files.ts';

/**
 * Fails if a regular expression that a visitor's input can reach needs more than linear time, and prints an input that
 * proves it.
 */
interface Pattern {
  readonly place: string;
  readonly source: string;
  readonly flags: string;
}

/** These folders read the site's own texts, run during the build, or run in the browser. */
const appFoldersWithoutInput = ['content', 'motion', 'styles'].map((folder) => `app/${folder}/**`);
const sourceFiles = globSync('{app,enquiries,server,visits}/**/*.{ts,tsx}', {
  exclude: ['**/*.test.{ts,tsx}', ...appFoldersWithoutInput],
}).sort();

/** Patterns that are composed at run time, by the file that composes them. */
const composedPatterns: Readonly<Record<string, readonly (readonly [source: string, flags: string])[]>> = {
  'server/http/headers.ts': fileHeaders.map(({ pattern }) => [pattern, '']),
  'server/visits/traffic-source.ts': Object.values(hostPatterns).map(({ source, flags }) => [source, flags]),
  'tools/build/proxy/nginx-files.ts': ['/', '/page'].map((path) => [spellingsPattern(path), 'i']),
};

const problems: string[] = [];
const lineAt = (text: string, offset: number) => text.slice(0, offset).split('\n').length;

function readTypeScript(file: string): readonly Pattern[] {
  const text = readFileSync(file, 'utf8');
  const patterns: Pattern[] = [];
  const rejectComposed = ({ start, callee }: CallExpression | NewExpression) => {
    if (callee.type === 'Identifier' && callee.name === 'RegExp' && !(file in composedPatterns))
      problems.push(
        `${file}:${lineAt(text, start)} is composed at run time: add it to tools/check/regular-expressions.ts.`,
      );
  };
  new Visitor({
    Literal(node) {
      if (!('regex' in node)) return;
      const { pattern, flags } = node.regex;
      patterns.push({ place: `${file}:${lineAt(text, node.start)}`, source: pattern, flags });
    },
    NewExpression: rejectComposed,
    CallExpression: rejectComposed,
  }).visit(parseSync(file, text).program);
  return patterns;
}

/** A quoted pattern of a map, the pattern of a location or an if, or that of a rewrite. */
const nginxPattern = /"~(\*?)((?:[^"\\]|\\.)*)"|\s~(\*?) (\S+)|\brewrite() (\S+)/;

function readNginx(file: string): readonly Pattern[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      const place = `${file}:${index + 1}`;
      const [, ...groups] = (line.trimStart().startsWith('#') ? null : nginxPattern.exec(line)) ?? [];
      const [ignoresCase, source] = groups.filter((group) => group !== undefined);
      if (source === undefined) {
        if (/^[^#]*~/.test(line)) problems.push(`${place} has a pattern in a form that is not recognised.`);
        return [];
      }
      const flags = `${ignoresCase ? 'i' : ''}${source.startsWith('(?s)') ? 's' : ''}`;
      return [{ place, source: source.replace('(?s)', ''), flags }];
    });
}

const patterns = [
  ...sourceFiles.flatMap(readTypeScript),
  ...globSync('ops/nginx/*.conf').sort().flatMap(readNginx),
  ...Object.entries(composedPatterns).flatMap(([file, composed]) =>
    composed.map(([source, flags]) => ({ place: file, source, flags })),
  ),
];

/** A pattern without repetition takes constant time at every position. */
const hasRepetition = ({ source }: Pattern) => /[*+]|\{\d+,/.test(source);

/** Without time limits, so that a busy machine gives the same result. */
const options = {
  randomSeed: 1,
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
};

const checkedPatterns = patterns.filter(hasRepetition);
for (const { place, source, flags } of checkedPatterns) {
  const result = await check(source, flags, options);
  if (result.status === 'vulnerable')
    problems.push(
      `${place} /${source}/${flags}: ${result.complexity.summary} time for ${result.attack.pattern}`,
    );
  if (result.status === 'unknown') problems.push(`${place} /${source}/${flags}: ${result.error.kind}`);
}

for (const problem of problems) console.error(problem);
console.log(`Regular expressions: ${checkedPatterns.length} checked, ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
