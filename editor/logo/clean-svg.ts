// Reduces an SVG file to listed shapes, listed attributes and references inside the file.
import { SaxesParser } from 'saxes';
import { RejectedLogo, rejectUnreadable } from './rejected-logo.ts';
import { type Attributes, allowedAttributes, serializeAttributes, wordSet } from './svg-attributes.ts';

const ALLOWED_ELEMENTS = wordSet(
  'svg g defs symbol use path rect circle ellipse line polyline polygon linearGradient radialGradient stop clipPath mask pattern marker',
);
/** Replaced by `<g>`; their children stay. */
const REPLACED_BY_GROUP = wordSet('a switch');
const TEXT_ELEMENTS = wordSet('text tspan textPath tref altGlyph');
const SHAPES = wordSet('path rect circle ellipse line polyline polygon use');
/** Attributes of the root that are dropped; prepare-svg.ts sets width, height and viewBox again. */
const SIZE_ATTRIBUTES = wordSet('id x y width height viewBox preserveAspectRatio');
const MAX_ELEMENTS = 4000;
/** A limit, because nested references multiply the number of drawn elements. */
const MAX_REFERENCES = 100;

export interface CleanSvg {
  /** All attributes of the root, unchecked. */
  readonly root: Attributes;
  /** The allowed attributes of the root, without those that set its size. */
  readonly attributes: string;
  /** Everything inside the root. */
  readonly body: string;
}

/** The attributes of the file's root element, unchanged. */
export const readRootAttributes = (file: string): Attributes => {
  const parser = new SaxesParser();
  let root: Attributes | undefined;
  parser.on('opentag', ({ attributes }) => {
    root ??= attributes;
  });
  parser.on('error', rejectUnreadable);
  parser.write(file).close();
  return root ?? {};
};

export const cleanSvg = (file: string): CleanSvg => {
  const parser = new SaxesParser();
  let root: Attributes | undefined;
  let body = '';
  let shapeCount = 0;
  let elementCount = 0;
  let referenceCount = 0;
  /** How deep the parser is inside an element that is removed; 0 outside. */
  let skippedDepth = 0;

  parser.on('doctype', (doctype) => {
    if (/<!entity/i.test(doctype)) throw new RejectedLogo('entities');
  });
  parser.on('error', rejectUnreadable);
  parser.on('opentag', ({ name, attributes }) => {
    if (!root) {
      if (name !== 'svg') rejectUnreadable();
      root = attributes;
      return;
    }
    if (TEXT_ELEMENTS.has(name)) throw new RejectedLogo('text');
    if (name === 'image' && skippedDepth === 0) throw new RejectedLogo('pictures');
    const isAllowed = skippedDepth === 0 && (ALLOWED_ELEMENTS.has(name) || REPLACED_BY_GROUP.has(name));
    const { href, ...others }: Attributes = isAllowed ? allowedAttributes(attributes) : {};
    if (!isAllowed || (name === 'use' && href === undefined)) {
      skippedDepth++;
      return;
    }
    if (name === 'use') referenceCount++;
    if (SHAPES.has(name)) shapeCount++;
    if (++elementCount > MAX_ELEMENTS || referenceCount > MAX_REFERENCES)
      throw new RejectedLogo('tooComplex');
    body += REPLACED_BY_GROUP.has(name)
      ? `<g${serializeAttributes(others)}>`
      : `<${name}${serializeAttributes(href === undefined ? others : { ...others, href })}>`;
  });
  let depth = 0;
  parser.on('opentagstart', () => {
    depth++;
  });
  parser.on('closetag', ({ name }) => {
    depth--;
    if (skippedDepth > 0) skippedDepth--;
    else if (depth > 0) body += `</${REPLACED_BY_GROUP.has(name) ? 'g' : name}>`;
  });
  parser.write(file).close();
  if (!root) return rejectUnreadable();
  if (shapeCount === 0) throw new RejectedLogo('nothingLeft');
  const otherAttributes = Object.entries(root).filter(([name]) => !SIZE_ATTRIBUTES.has(name));
  return {
    root,
    attributes: serializeAttributes(allowedAttributes(Object.fromEntries(otherAttributes))),
    body,
  };
};
