import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { budgetOf } from './budget.ts';
import { fileOf, type Manifest } from './manifest.ts';

export interface Weight {
  readonly name: string;
  readonly raw: number;
  /** As sent: brotli for text, the file itself for what is already compressed. */
  readonly sent: number;
}

export interface GroupWeight {
  readonly group: string;
  readonly weights: readonly Weight[];
}

const TEXT = new Set(['.svg', '.vtt', '.json']);

export const weigh = async (name: string, file: string): Promise<Weight> => {
  const bytes = existsSync(file) ? await readFile(file) : Buffer.alloc(0);
  const sent = TEXT.has(extname(file))
    ? brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
    : bytes.length;
  return { name, raw: bytes.length, sent };
};

/** Drawings that weigh more than their budget. */
export const overweight = (groups: readonly GroupWeight[]): Weight[] =>
  groups
    .flatMap(({ weights }) => weights)
    .filter(({ name, raw, sent }) => raw > budgetOf(name).raw || sent > budgetOf(name).brotli);

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

const sum = (weights: readonly Weight[], key: 'raw' | 'sent'): number =>
  weights.reduce((total, weight) => total + weight[key], 0);

const row = (group: string, weights: readonly Weight[]): string[] => {
  const largest = weights.reduce<Weight | undefined>(
    (best, weight) => (best && best.sent >= weight.sent ? best : weight),
    undefined,
  );
  return [
    group,
    String(weights.length),
    kilobytes(sum(weights, 'raw')),
    kilobytes(sum(weights, 'sent')),
    largest ? `${largest.name} ${kilobytes(largest.raw)} / ${kilobytes(largest.sent)}` : '',
  ];
};

/** A table of all groups: count, raw and brotli kilobytes, the largest picture. */
export const reportTable = (groups: readonly GroupWeight[]): string => {
  const all = groups.flatMap(({ weights }) => weights);
  const rows = [
    ['group', 'count', 'raw kB', 'brotli kB', 'largest (raw / brotli)'],
    ...groups.map(({ group, weights }) => row(group, weights)),
    row('all', all),
  ];
  const widths = [0, 1, 2, 3, 4].map((column) =>
    Math.max(...rows.map((cells) => (cells[column] ?? '').length)),
  );
  return rows
    .map((cells) =>
      cells
        .map((cell, column) => {
          const width = widths[column] ?? 0;
          return column === 0 || column === 4 ? cell.padEnd(width) : cell.padStart(width);
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

/** Rasters are weighed by kind, every file of an entry on its own. */
export const rasterWeights = async (manifest: Manifest): Promise<GroupWeight[]> => {
  const kinds = new Map<string, Weight[]>();
  for (const [name, { kind, src, sources = [] }] of Object.entries(manifest)) {
    if (kind === undefined) continue;
    const files = [...new Set([src, ...sources.map((source) => source.src)])];
    const weights = kinds.get(kind) ?? [];
    for (const file of files) weights.push(await weigh(`${name}${extname(file)}`, fileOf(file)));
    kinds.set(kind, weights);
  }
  return [...kinds].map(([kind, weights]) => ({ group: `${kind} (raster)`, weights }));
};
