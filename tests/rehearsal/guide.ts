import { readFileSync } from 'node:fs';

/** A code block of docs/operating.md that is run as it is printed. */
export interface Block {
  /** The heading above it, without its marks. */
  readonly section: string;
  /** On the machine that has the site, or on the one that has the repository. */
  readonly place: 'server' | 'workstation';
  readonly text: string;
  readonly line: number;
}

const heading = /^#{2,3} (?<title>.+)$/;
const opening = /^(?<indent> *)```sh (?<place>server|workstation)$/;

/** Every block that says where it is run. Others are read by people alone. */
export function readGuide(file: string): readonly Block[] {
  const blocks: Block[] = [];
  let section = '';
  let open: { place: Block['place']; indent: number; line: number; lines: string[] } | null = null;
  for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries()) {
    if (open) {
      if (line.trim() !== '```') {
        open.lines.push(line.slice(open.indent));
        continue;
      }
      blocks.push({ section, place: open.place, text: open.lines.join('\n'), line: open.line });
      open = null;
      continue;
    }
    section = heading.exec(line)?.groups?.title ?? section;
    const found = opening.exec(line)?.groups;
    if (found) {
      const place = found.place === 'workstation' ? 'workstation' : 'server';
      open = { place, indent: found.indent?.length ?? 0, line: index + 1, lines: [] };
    }
  }
  return blocks;
}
