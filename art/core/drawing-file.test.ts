import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseDrawing, readDrawing } from './drawing-file.ts';

const root = 'xmlns="http://www.w3.org/2000/svg" width="40" height="30" viewBox="0 0 40 30"';
const style = '<style>.on-mist { fill: #cfdfd9 } .pen { stroke: #04303a; stroke-width: 0.8 }</style>';
const ground = '<rect class="on-mist" width="40" height="30"/>';
const svg = (shapes: string, head = `<title>A line.</title>${style}`, attributes = root): string =>
  `<svg ${attributes}>${head}${ground}${shapes}</svg>`;

test('a drawing has its size, ground, pens, words and shapes from its file', () => {
  const shapes = '<g transform="scale(2)">\n  <path class="pen" d="M0 0h9"/>\n</g>';
  const { draw, ...drawing } = parseDrawing(svg(shapes));
  expect(drawing).toEqual({ width: 40, height: 30, ground: 'mist', penWidth: 0.8, alt: 'A line.' });
  expect(draw()).toBe('<g transform="scale(2)"><path class="pen" d="M0 0h9"/></g>');
});

test('a decorative drawing is hidden and needs no title', () => {
  expect(parseDrawing(svg('', style, `${root} aria-hidden="true"`)).alt).toBe('decorative');
});

test('what a drawing program adds is not published', () => {
  const additions =
    '<defs id="d"><clipPath/></defs><metadata><a:b xmlns:a="x">c</a:b></metadata><sodipodi:namedview/>';
  const shape =
    '<g inkscape:label="Layer 1" id="l"><path id="p" class="pen" d="M0 0h9"><title>Line</title></path></g>';
  const { alt, draw } = parseDrawing(svg(additions + shape));
  expect(alt).toBe('A line.');
  expect(draw()).toBe('<g><path class="pen" d="M0 0h9"/></g>');
});

test.each([
  ['a script', svg('<script>1</script>'), '<script> is not allowed'],
  ['a script in the root', svg('', undefined, `${root} onload="1"`), 'scripts are not allowed'],
  ['HTML', svg('<foreignObject/>'), '<foreignObject> is not allowed'],
  ['a bitmap', svg('<image href="a.png"/>'), '<image> is not allowed'],
  ['a reference', svg('<path href="a.svg#b" d="M0 0"/>'), 'the attribute href="a.svg#b" is not allowed'],
  ['markup in a value', svg('<path d="&quot; onload=&quot;1"/>'), 'is not allowed'],
  ['another file of styles', svg('', '<title>A</title><style>@import "a.css";</style>'), 'other files'],
  ['a colour', svg('<path fill="#123456" d="M0 0"/>'), 'fill="#123456" must be a class'],
  ['a style', svg('<path style="fill:red" d="M0 0"/>'), 'style="fill:red" must be a class'],
  ['an unstyled class', svg('<path class="hot" d="M0 0"/>'), 'the class "hot" has no rule in <style>'],
  [
    'an unknown class',
    svg('<path class="st0" d="M0 0"/>', `${style}<title>A</title><style>.st0 {}</style>`),
    'unknown drawing class "st0"',
  ],
  ['a pen on a group', svg('<g class="pen"/>'), 'belong on shapes'],
  ['another viewBox', svg('', undefined, root.replace('0 0 40', '0 0 41')), 'the viewBox must be'],
  ['a size with a unit', svg('', undefined, root.replace('"40"', '"40mm"')), 'the viewBox must be'],
  ['no words', svg('', style), 'it needs a <title>'],
  ['no ground', svg('').replace(ground, ''), 'no rectangle has the class of a ground'],
  ['malformed XML', svg('<path'), 'disallowed character'],
])('%s is rejected', (_, file, message) => {
  expect(() => parseDrawing(file)).toThrow(message);
});

const parts = globSync(join(import.meta.dirname, '../content-drawings/parts/*.svg'));

test.each(parts)('%s can be read', (file) => {
  expect(readDrawing(file).draw()).toContain('<path');
});
