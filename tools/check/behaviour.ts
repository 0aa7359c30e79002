/** A numbered line of docs/behaviour.md. */
export interface Promised {
  readonly id: string;
  readonly pending: boolean;
}

const promiseLine = /^- (?<id>[A-Z]+-\d{2})(?<pending> \(pending\))? \S/gm;
const promiseLike = /^- [A-Z]+-\d+/gm;

export function readPromises(behaviour: string): readonly Promised[] {
  const promises = [...behaviour.matchAll(promiseLine)].map(({ groups }) => ({
    id: groups?.id ?? '',
    pending: groups?.pending !== undefined,
  }));
  if (promises.length !== [...behaviour.matchAll(promiseLike)].length)
    throw new Error("A line of docs/behaviour.md is not of the form '- ID text' or '- ID (pending) text'.");
  const ids = promises.map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) throw new Error(`docs/behaviour.md holds ${twice} twice.`);
  return promises;
}

const comments = /\/\*[\s\S]*?\*\/|(?<=^|[\s;{(,])\/\/.*$/gm;
const notRun = /\.(?:skip|fixme|todo)\(\s*(['"`]).*?\1/gs;
const citation = /(?<=['"`])[A-Z]+-\d{2}(?=['"`\s])/g;

/** The numbers a test file cites: at the start of a title, or as a value from which titles are made. */
export function readCitations(testFile: string): ReadonlySet<string> {
  const run = testFile.replaceAll(comments, '').replaceAll(notRun, '');
  return new Set(run.match(citation));
}

export interface Coverage {
  readonly covered: readonly string[];
  readonly pending: readonly string[];
  /** Promised and not pending, but no test cites it. */
  readonly missing: readonly string[];
  /** Still marked as pending although a test cites it. */
  readonly begun: readonly string[];
  /** Cited by a test, but promised nowhere. */
  readonly unknown: readonly string[];
}

export function compareWithTests(promises: readonly Promised[], cited: ReadonlySet<string>): Coverage {
  const idsOf = (keep: (promise: Promised) => boolean) => promises.filter(keep).map(({ id }) => id);
  const promised = new Set(promises.map(({ id }) => id));
  const families = new Set(promises.map(({ id }) => id.split('-')[0]));
  return {
    covered: idsOf(({ id, pending }) => !pending && cited.has(id)),
    pending: idsOf(({ pending }) => pending),
    missing: idsOf(({ id, pending }) => !pending && !cited.has(id)),
    begun: idsOf(({ id, pending }) => pending && cited.has(id)),
    unknown: [...cited].filter((id) => families.has(id.split('-')[0] ?? '') && !promised.has(id)),
  };
}
