import type { HeaderSet, SiteHeaders } from '../../server/http/headers.ts';

/** What a header set belongs to: the file of a page, or every file whose address matches. */
interface Subject {
  readonly file: string | null;
  readonly pattern: string | null;
  readonly headers: HeaderSet;
}

/** The headers of build/headers.json, sorted for proxies: those that are the same everywhere, and those that are looked up. */
export interface HeaderPlan {
  readonly subjects: readonly Subject[];
  /** For whatever is no subject. */
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
    // Nobody keeps an answer about a page that is not there yet.
    const kept =
      file === notFoundFile ? { 'Cache-Control': site.answers['Cache-Control'] ?? 'no-store' } : {};
    return { file, pattern: null, headers: { ...headers, ...kept } };
  });
  const subjects: readonly Subject[] = [
    ...pages,
    ...Object.entries(more).map(([file, headers]) => ({ file, pattern: null, headers })),
    ...site.files.map(({ pattern, headers }) => ({ file: null, pattern, headers })),
  ];
  return sortHeaders(subjects, site.answers);
}

/** Which headers are the same everywhere. */
export function sortHeaders(subjects: readonly Subject[], answers: HeaderSet): HeaderPlan {
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
