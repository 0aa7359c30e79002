/** A numbered line of docs/behaviour.md. */
export interface BehaviourLine {
  readonly id: string;
  readonly isPending: boolean;
}

const linePattern = /^- (?<id>[A-Z]+-\d{2})(?<pending> \(pending\))? \S/gm;
const anyLinePattern = /^- [A-Z]+-\d+/gm;

export function readBehaviourLines(document: string): readonly BehaviourLine[] {
  const lines = [...document.matchAll(linePattern)].map(({ groups }) => ({
    id: groups?.id ?? '',
    isPending: groups?.pending !== undefined,
  }));
  if (lines.length !== [...document.matchAll(anyLinePattern)].length)
    throw new Error("A line of docs/behaviour.md is not of the form '- ID text' or '- ID (pending) text'.");
  const ids = lines.map(({ id }) => id);
  const duplicate = ids.find((id, index) => ids.indexOf(id) !== index);
  if (duplicate !== undefined) throw new Error(`docs/behaviour.md contains ${duplicate} twice.`);
  return lines;
}

const commentPattern = /\/\*[\s\S]*?\*\/|(?<=^|[\s;{(,])\/\/.*$/gm;
const skippedTestPattern = /\.(?:skip|fixme|todo)\(\s*(['"`]).*?\1/gs;
const citationPattern = /(?<=['"`](?:[A-Z]+-\d{2} )*)[A-Z]+-\d{2}(?=['"`\s])/g;

/** The ids that a test file cites: at the start of a title, or as a string from which titles are composed. */
export function readCitations(testFile: string): ReadonlySet<string> {
  const activeCode = testFile.replaceAll(commentPattern, '').replaceAll(skippedTestPattern, '');
  return new Set(activeCode.match(citationPattern));
}

export interface Coverage {
  readonly coveredIds: readonly string[];
  readonly pendingIds: readonly string[];
  /** Not pending, but no test cites them. */
  readonly missingIds: readonly string[];
  /** Marked as pending, although a test cites them. */
  readonly pendingIdsWithTest: readonly string[];
  /** Cited by a test, but not in the document. */
  readonly unknownIds: readonly string[];
}

export function compareWithTests(lines: readonly BehaviourLine[], citedIds: ReadonlySet<string>): Coverage {
  const idsOf = (matches: (line: BehaviourLine) => boolean) => lines.filter(matches).map(({ id }) => id);
  const knownIds = new Set(lines.map(({ id }) => id));
  const prefixes = new Set(lines.map(({ id }) => id.split('-')[0]));
  return {
    coveredIds: idsOf(({ id, isPending }) => !isPending && citedIds.has(id)),
    pendingIds: idsOf(({ isPending }) => isPending),
    missingIds: idsOf(({ id, isPending }) => !isPending && !citedIds.has(id)),
    pendingIdsWithTest: idsOf(({ id, isPending }) => isPending && citedIds.has(id)),
    unknownIds: [...citedIds].filter((id) => prefixes.has(id.split('-')[0] ?? '') && !knownIds.has(id)),
  };
}
