import { readFileSync } from 'node:fs';

/** A code block of docs/operating.md that is run as it is printed. */
export interface Block {
  /** The heading above it. */
  readonly section: string;
  /** 'server' has the site, 'workstation' the repository. */
  readonly host: 'server' | 'workstation';
  readonly text: string;
  readonly line: number;
}

const heading = /^#{2,3} (?<title>.+)$/;
const opening = /^(?<indent> *)```sh (?<host>server|workstation)$/;

/** Reads the blocks that are marked with a host; all others are not run. */
export function readGuide(file: string): readonly Block[] {
  const blocks: Block[] = [];
  let section = '';
  let open: { host: Block['host']; indent: number; line: number; lines: string[] } | null = null;
  for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries()) {
    if (open) {
      if (line.trim() !== '```') {
        open.lines.push(line.slice(open.indent));
        continue;
      }
      blocks.push({ section, host: open.host, text: open.lines.join('\n'), line: open.line });
      open = null;
      continue;
    }
    section = heading.exec(line)?.groups?.title ?? section;
    const marks = opening.exec(line)?.groups;
    if (marks) {
      const host = marks.host === 'workstation' ? 'workstation' : 'server';
      open = { host, indent: marks.indent?.length ?? 0, line: index + 1, lines: [] };
    }
  }
  return blocks;
}
