// Reduces an SVG file to listed shapes, listed attributes and references inside the file.
import { SaxesParser } from 'saxes';
import { Refusal } from './refusal.ts';
import { type Attributes, allowedOf, words, written } from './svg-attributes.ts';

const ELEMENTS = words(
  'svg g defs symbol use path rect circle ellipse line polyline polygon linearGradient radialGradient stop clipPath mask pattern marker',
);
/** Replaced by `<g>`; their children stay. */
const GROUPS = words('a switch');
const LETTERS = words('text tspan textPath tref altGlyph');
const SHAPES = words('path rect circle ellipse line polyline polygon use');
/** Attributes of the root that are written anew. */
const PLACING = words('id x y width height viewBox preserveAspectRatio');
const MAX_ELEMENTS = 4000;
/** Nested references multiply. */
const MAX_REFERENCES = 100;

/** The drawing inside the file, and the attributes of its root. */
export interface CleanSvg {
  readonly root: Attributes;
  readonly attributes: string;
  readonly body: string;
}

/** The attributes of the file's root element, unchanged. */
export const rootOf = (file: string): Attributes => {
  const parser = new SaxesParser();
  let root: Attributes | undefined;
  parser.on('opentag', ({ attributes }) => {
    root ??= attributes;
  });
  parser.on('error', () => {
    throw new Refusal('unreadable');
  });
  parser.write(file).close();
  return root ?? {};
};

export const cleanSvg = (file: string): CleanSvg => {
  const parser = new SaxesParser();
  let root: Attributes | undefined;
  let body = '';
  let shapes = 0;
  let elements = 0;
  let references = 0;
  /** Depth inside an element that is removed. */
  let skipped = 0;

  parser.on('doctype', (doctype) => {
    if (/<!entity/i.test(doctype)) throw new Refusal('entities');
  });
  parser.on('error', () => {
    throw new Refusal('unreadable');
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (!root) {
      if (name !== 'svg') throw new Refusal('unreadable');
      root = attributes;
      return;
    }
    if (LETTERS.has(name)) throw new Refusal('letters');
    if (name === 'image' && skipped === 0) throw new Refusal('pictures');
    if (skipped > 0 || !(ELEMENTS.has(name) || GROUPS.has(name))) {
      skipped++;
      return;
    }
    const { href, ...own } = allowedOf(attributes);
    if (name === 'use' && href === undefined) {
      skipped++;
      return;
    }
    if (name === 'use') references++;
    if (SHAPES.has(name)) shapes++;
    if (++elements > MAX_ELEMENTS || references > MAX_REFERENCES) throw new Refusal('detailed');
    body += GROUPS.has(name)
      ? `<g${written(own)}>`
      : `<${name}${written(href === undefined ? own : { ...own, href })}>`;
  });
  let depth = 0;
  parser.on('opentagstart', () => {
    depth++;
  });
  parser.on('closetag', ({ name }) => {
    depth--;
    if (skipped > 0) skipped--;
    else if (depth > 0) body += `</${GROUPS.has(name) ? 'g' : name}>`;
  });
  parser.write(file).close();
  if (!root) throw new Refusal('unreadable');
  if (shapes === 0) throw new Refusal('empty');
  const painting = Object.entries(root).filter(([name]) => !PLACING.has(name));
  return { root, attributes: written(allowedOf(Object.fromEntries(painting))), body };
};
