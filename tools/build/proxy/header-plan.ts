import type { HeaderSet, SiteHeaders } from '../../../server/http/headers.ts';

/** A page file, or all files that match the pattern, with their headers. */
interface Subject {
  readonly file: string | null;
  readonly pattern: string | null;
  readonly headers: HeaderSet;
}

/** Headers of build/headers.json, split into constant ones and those that depend on the file. */
export interface HeaderPlan {
  readonly subjects: readonly Subject[];
  /** For all other responses. */
  readonly answers: HeaderSet;
  readonly constant: HeaderSet;
  readonly varying: readonly string[];
}

export function pageFile(address: string): string {
  return address === '/' ? '/index.html' : `${address}/index.html`;
}

const notFoundFile = '/404/index.html';

export function planHeaders(site: SiteHeaders, more: Readonly<Record<string, HeaderSet>> = {}): HeaderPlan {
  const pages = Object.entries(site.pages).map(([address, headers]) => {
    const file = pageFile(address);
    // A 404 must not be cached: the page may be published later.
    const cacheControl =
      file === notFoundFile ? { 'Cache-Control': site.responses['Cache-Control'] ?? 'no-store' } : {};
    return { file, pattern: null, headers: { ...headers, ...cacheControl } };
  });
  const subjects: readonly Subject[] = [
    ...pages,
    ...Object.entries(more).map(([file, headers]) => ({ file, pattern: null, headers })),
    ...site.files.map(({ pattern, headers }) => ({ file: null, pattern, headers })),
  ];
  return splitHeaders(subjects, site.responses);
}

export function splitHeaders(subjects: readonly Subject[], answers: HeaderSet): HeaderPlan {
  const names = new Set([answers, ...subjects.map(({ headers }) => headers)].flatMap(Object.keys));
  const isConstant = (name: string) =>
    subjects.every(({ headers }) => headers[name] === answers[name]) && answers[name] !== undefined;
  return {
    subjects,
    answers,
    constant: Object.fromEntries(Object.entries(answers).filter(([name]) => isConstant(name))),
    varying: [...names].filter((name) => !isConstant(name)),
  };
}
