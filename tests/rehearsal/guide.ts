import { readFileSync } from 'node:fs';

/** A code block of docs/operating.md that the rehearsal runs. */
export interface Block {
  /** The heading above the block. */
  readonly section: string;
  /** 'server' has the site, 'workstation' the repository. */
  readonly host: 'server' | 'workstation';
  readonly text: string;
  readonly line: number;
}

const headingPattern = /^#{2,3} (?<title>.+)$/;
const blockStartPattern = /^(?<indent> *)```sh (?<host>server|workstation)$/;

/** Reads the blocks that are marked with a host; all others are not run. */
export function readGuide(file: string): readonly Block[] {
  const blocks: Block[] = [];
  let section = '';
  let openBlock: { host: Block['host']; indent: number; line: number; lines: string[] } | null = null;
  for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries()) {
    if (openBlock) {
      if (line.trim() !== '```') {
        openBlock.lines.push(line.slice(openBlock.indent));
        continue;
      }
      blocks.push({ section, host: openBlock.host, text: openBlock.lines.join('\n'), line: openBlock.line });
      openBlock = null;
      continue;
    }
    section = headingPattern.exec(line)?.groups?.title ?? section;
    const blockStart = blockStartPattern.exec(line)?.groups;
    if (blockStart) {
      const host = blockStart.host === 'workstation' ? 'workstation' : 'server';
      openBlock = { host, indent: blockStart.indent?.length ?? 0, line: index + 1, lines: [] };
    }
  }
  return blocks;
}
