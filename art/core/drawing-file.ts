// Reads a drawing that is a file: shapes with classes, a rectangle that shows the ground, and a title.
import { readFileSync } from 'node:fs';
import { basename, dirname, relative } from 'node:path';
import { SaxesParser } from 'saxes';
import { ROOT } from './manifest.ts';
import { inks } from './palette.ts';
import type { Ground, Picture } from './picture.ts';
import { tintShapes } from './tint.ts';

const SHAPES = ['circle', 'ellipse', 'line', 'path', 'polygon', 'polyline', 'rect'];
const ATTRIBUTES =
  'class cx cy d fill fill-rule height points r rx ry stroke stroke-linecap stroke-linejoin stroke-width transform vector-effect width x x1 x2 y y1 y2'.split(
    ' ',
  );
/** Numbers, commands and words; no colours, references or markup. */
const PLAIN_VALUE = /^[\w\s.,()+-]*$/;

/** The ground of `on-mist` is mist. */
const groundOf = (className = ''): Ground | undefined =>
  Object.keys(inks).find((name): name is Ground => className === `on-${name}`);

/** Drawing programs write elements and attributes with a prefix, ids, definitions and metadata; none is published. */
const isOfProgram = (name: string): boolean =>
  name.includes(':') || ['defs', 'desc', 'metadata', 'id'].includes(name);

type Attributes = Readonly<Record<string, string>>;

const publishedAttributes = (attributes: Attributes): string =>
  Object.entries(attributes)
    .filter(([name]) => !isOfProgram(name))
    .map(([name, value]) => {
      const isColour = (name === 'fill' || name === 'stroke') && value !== 'none';
      if (isColour || name === 'style') throw new Error(`${name}="${value}" must be a class`);
      if (!ATTRIBUTES.includes(name) || !PLAIN_VALUE.test(value))
        throw new Error(`the attribute ${name}="${value}" is not allowed`);
      return ` ${name}="${value}"`;
    })
    .join('');

type DrawingContent = Omit<Picture, 'name' | 'folder'>;

/** The declarations of each class in the style sheet. */
const rulesOf = (style: string): ReadonlyMap<string, string> =>
  new Map([...style.matchAll(/\.([\w-]+)\s*\{([^}]*)\}/g)].map(([, name = '', rule = '']) => [name, rule]));

const strokeWidth = (rule: string | undefined): number | undefined => {
  const [, width] = rule?.match(/stroke-width:\s*([\d.]+)/) ?? [];
  return width === undefined ? undefined : Number(width);
};

export const parseDrawing = (svg: string): DrawingContent => {
  const parser = new SaxesParser();
  const open: string[] = [];
  let [title, style] = ['', ''];
  const classes = new Set<string>();
  let root: Attributes = {};
  let ground: Ground | undefined;
  let body = '';

  const openElement = (name: string, attributes: Attributes): void => {
    if (name === 'title' || name === 'style') return;
    if (name !== 'g' && !SHAPES.includes(name)) throw new Error(`<${name}> is not allowed`);
    const shown = groundOf(attributes.class);
    if (shown) {
      ground = shown;
      return;
    }
    for (const used of attributes.class?.split(/\s+/) ?? []) classes.add(used);
    body += `<${name}${publishedAttributes(attributes)}${name === 'g' ? '' : '/'}>`;
  };
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length === 0) root = attributes;
    else if (![...open, name].some(isOfProgram)) openElement(name, attributes);
    open.push(name);
  });
  parser.on('closetag', ({ name }) => {
    open.pop();
    if (name === 'g' && !open.some(isOfProgram)) body += '</g>';
  });
  const addText = (text: string): void => {
    if (open.at(-1) === 'style') style += text;
    // A shape can have a title too.
    if (open.at(-1) === 'title' && open.length === 2) title += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.write(svg).close();

  const [width, height] = [Number(root.width), Number(root.height)];
  if (!(width > 0 && height > 0) || root.viewBox !== `0 0 ${width} ${height}`)
    throw new Error('the viewBox must be 0 0 width height, with width and height of the root in numbers');
  if (Object.keys(root).some((name) => name.startsWith('on'))) throw new Error('scripts are not allowed');
  if (/url\(|@import/.test(style)) throw new Error('<style> must not refer to other files');
  const rules = rulesOf(style);
  const unstyled = [...classes].find((name) => !rules.has(name));
  if (unstyled !== undefined) throw new Error(`the class "${unstyled}" has no rule in <style>`);
  if (!ground) throw new Error('no rectangle has the class of a ground, such as "on-paper"');
  // Rejects an unknown class, and one that is not for groups.
  tintShapes(body, { colours: inks[ground], penWidth: 1, hotWidth: 1 });
  const alt = root['aria-hidden'] === 'true' ? 'decorative' : title.trim();
  if (!alt) throw new Error('it needs a <title>, or aria-hidden="true" if it is decorative');
  const [penWidth, hotWidth] = [strokeWidth(rules.get('pen')), strokeWidth(rules.get('hot'))];
  return {
    width,
    height,
    ground,
    alt,
    ...(penWidth !== undefined && { penWidth }),
    ...(hotWidth !== undefined && { hotWidth }),
    ...(root.preserveAspectRatio !== undefined && { fit: root.preserveAspectRatio }),
    draw: () => body,
  };
};

/** The picture of a file, with the file's name and folder. */
export const readDrawing = (file: string): Picture => {
  try {
    const content = parseDrawing(readFileSync(file, 'utf8'));
    return { name: basename(file, '.svg'), folder: basename(dirname(file)), ...content };
  } catch (error) {
    throw new Error(`${relative(ROOT, file)}: ${error instanceof Error ? error.message : error}`);
  }
};
