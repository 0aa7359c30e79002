import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readDrawing } from './drawing.ts';
import { flattenPath } from './flatten-path.ts';

test('reads the lines of the first group with their stroke colour and width', () => {
  const svg =
    '<svg width="9" viewBox="0 0 390 880"><g stroke="#123456" stroke-width=".6"><path d="M0 0q1 1 2 2"/><path id="m1" d="M5 5l1 1"/></g><path d="M9 9"/></svg>';
  expect(readDrawing(svg)).toEqual({
    width: 390,
    height: 880,
    stroke: { colour: '#123456', width: 0.6 },
    lines: ['M0 0q1 1 2 2', 'M5 5l1 1'],
  });
});

test('throws for a file without lines', () => {
  expect(() => readDrawing('<svg viewBox="0 0 1 1"><g></g></svg>')).toThrow('contains no lines');
  expect(() => readDrawing('<html>')).toThrow('contains no lines');
});

test.each(['hero', 'hero-phone'])('every line of %s.svg can be plotted', (name) => {
  const drawing = readDrawing(readFileSync(`public/assets/hero/${name}.svg`, 'utf8'));
  expect(drawing.lines.length).toBeGreaterThan(20);
  for (const line of drawing.lines) expect(flattenPath(line).flat().length).toBeGreaterThan(2);
});
