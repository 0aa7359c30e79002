import { type Inks, inks, palette } from './palette.ts';
import type { Picture } from './picture.ts';

const PEN_WIDTH = 1.1;
const HOT_WIDTH = 2.3;
const LETTER_WIDTH = 1.2;
const HALO_WIDTH = 7;

interface Pens {
  readonly colours: Inks;
  readonly penWidth: number;
  readonly hotWidth: number;
}

type Attributes = Readonly<Record<string, string | number>>;

/** Strokes keep their CSS width at every size of the drawing. */
const stroke = (colour: string, width: number): Attributes => ({
  stroke: colour,
  'stroke-width': width,
  'vector-effect': 'non-scaling-stroke',
});

const attributesOf = (name: string, { colours, penWidth, hotWidth }: Pens): Attributes => {
  switch (name) {
    case 'i':
      return stroke(colours.pen, penWidth);
    case 'h':
      return stroke(colours.hot, hotWidth);
    case 't':
      return { 'stroke-width': LETTER_WIDTH };
    case 'hf':
      return { fill: colours.hot };
    case 'nf':
      return { fill: colours.pen };
    case 'pf':
      return { fill: colours.ground };
    case 'land':
      return { fill: colours.land };
    case 'ltp':
      return { stroke: palette.paper, 'stroke-width': 1.15 };
    case 'halo':
      return { stroke: colours.ground, 'stroke-width': HALO_WIDTH };
    default:
      throw new Error(`unknown drawing class "${name}"`);
  }
};

const SHAPE = /<(\w+)([^>]*?)\sclass="([^"]*)"([^>]*?)(\/?)>/g;

/**
 * Replaces the drawing classes with presentation attributes, so that the file is finished and an <img>
 * can show it. Attributes written out on a shape win over those of its class.
 */
export const tintShapes = (body: string, pens: Pens): string =>
  body.replace(SHAPE, (_, tag: string, before: string, classes: string, after: string, end: string) => {
    // Stroke widths would reach the children of a group, vector-effect would not.
    if (tag === 'g') throw new Error(`drawing classes belong on shapes, not on <g class="${classes}">`);
    const merged: Record<string, string | number> = {};
    for (const name of classes.split(/\s+/).filter(Boolean)) Object.assign(merged, attributesOf(name, pens));
    const written = `${before}${after}`;
    const attributes = Object.entries(merged)
      .filter(([key]) => !new RegExp(`\\s${key}=`).test(written))
      .map(([key, value]) => ` ${key}="${value}"`)
      .join('');
    return `<${tag}${attributes}${written}${end}>`;
  });

/** The whole file, before SVGO. */
export const tint = (picture: Picture, body: string, colours: Inks = inks[picture.ground]): string => {
  const shapes = tintShapes(body, {
    colours,
    penWidth: picture.penWidth ?? PEN_WIDTH,
    hotWidth: picture.hotWidth ?? HOT_WIDTH,
  });
  const fit = picture.fit ? ` preserveAspectRatio="${picture.fit}"` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${picture.width}" height="${picture.height}" viewBox="0 0 ${picture.width} ${picture.height}" fill="none" stroke-linecap="round" stroke-linejoin="round"${fit}>${shapes}</svg>`;
};
