// The attributes and values that a sanitised SVG file may have.
import { RejectedLogo } from './rejected-logo.ts';

export const wordSet = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

const ALLOWED_ATTRIBUTES = wordSet(
  `id viewBox preserveAspectRatio transform x y x1 y1 x2 y2 cx cy r rx ry fx fy fr d points width height pathLength
   fill fill-opacity fill-rule clip-rule clip-path mask opacity color stroke stroke-width stroke-opacity stroke-linecap
   stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset paint-order vector-effect visibility display
   overflow offset stop-color stop-opacity gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits
   maskContentUnits mask-type patternUnits patternContentUnits patternTransform marker-start marker-mid marker-end
   markerUnits markerWidth markerHeight refX refY orient shape-rendering href`,
);

const escapeXml = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const REFERENCE_ATTRIBUTES = wordSet('clip-path mask marker-start marker-mid marker-end');
const COLOUR_ATTRIBUTES = wordSet('fill stroke color stop-color');
const TRANSFORM_ATTRIBUTES = wordSet('transform gradientTransform patternTransform');

const REFERENCE_PATTERN = /url\(\s*(['"]?)#[^\s'"()]+\1\s*\)/.source;
const COLOUR_PATTERN =
  /(?:#[\da-f]{3,8}|[a-z]+|(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\([\w\s.,%/+-]*\))/.source;
const referenceOrNonePattern = new RegExp(`^(?:none|${REFERENCE_PATTERN})$`, 'i');
const colourOrReferencePattern = new RegExp(
  `^(?:${COLOUR_PATTERN}|${REFERENCE_PATTERN}(?:\\s+${COLOUR_PATTERN})?)$`,
  'i',
);

/** Values may only reference elements of the same file. */
const isAllowedValue = (name: string, value: string): boolean => {
  if (value.includes('\\')) return false;
  if (name === 'href') return /^#[^\s'"()]+$/.test(value);
  if (REFERENCE_ATTRIBUTES.has(name)) return referenceOrNonePattern.test(value);
  if (COLOUR_ATTRIBUTES.has(name)) return colourOrReferencePattern.test(value);
  return TRANSFORM_ATTRIBUTES.has(name) ? /^[\w\s.,()+-]*$/.test(value) : !value.includes('(');
};

export type Attributes = Readonly<Record<string, string>>;

/** Older files use a namespace prefix (`xlink:href`); an unprefixed `href` has precedence. */
const withUnprefixedHref = (attributes: Attributes): Attributes => {
  const link = Object.entries(attributes).find(([name]) => name.endsWith(':href'));
  return link ? { href: link[1], ...attributes } : attributes;
};

export const allowedAttributes = (attributes: Attributes): Attributes => {
  if ((attributes.filter ?? 'none').trim() !== 'none') throw new RejectedLogo('effects');
  return Object.fromEntries(
    Object.entries(withUnprefixedHref(attributes))
      .map(([name, value]) => [name, value.trim()] as const)
      .filter(([name, value]) => ALLOWED_ATTRIBUTES.has(name) && isAllowedValue(name, value)),
  );
};

export const serializeAttributes = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
    .join('');
