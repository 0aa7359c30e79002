import { type Inks, inks, palette } from './palette.ts';
import type { Picture } from './picture.ts';

const PEN_WIDTH = 1.1;
const HOT_WIDTH = 2.3;

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

/** What the classes of a drawing stand for: the two pens, or only a colour. */
const attributesByClass: Readonly<Record<string, (pens: Pens) => Attributes>> = {
  pen: ({ colours, penWidth }) => stroke(colours.pen, penWidth),
  hot: ({ colours, hotWidth }) => stroke(colours.hot, hotWidth),
  'pen-stroke': ({ colours }) => ({ stroke: colours.pen }),
  'hot-stroke': ({ colours }) => ({ stroke: colours.hot }),
  'ground-stroke': ({ colours }) => ({ stroke: colours.ground }),
  'paper-stroke': () => ({ stroke: palette.paper }),
  'pen-fill': ({ colours }) => ({ fill: colours.pen }),
  'hot-fill': ({ colours }) => ({ fill: colours.hot }),
  'ground-fill': ({ colours }) => ({ fill: colours.ground }),
  'land-fill': ({ colours }) => ({ fill: colours.land }),
};

const SHAPE = /<(\w+)([^>]*?)\sclass="([^"]*)"([^>]*?)(\/?)>/g;

/**
 * Replaces the drawing classes with presentation attributes, so that the file is finished and an <img>
 * can show it. Attributes written out on a shape win over those of its class.
 */
export const tintShapes = (body: string, pens: Pens): string =>
  body.replace(SHAPE, (_, tag: string, before: string, classes: string, after: string, end: string) => {
    const merged: Record<string, string | number> = {};
    for (const name of classes.split(/\s+/).filter(Boolean)) {
      const attributes = attributesByClass[name]?.(pens);
      if (!attributes) throw new Error(`unknown drawing class "${name}"`);
      Object.assign(merged, attributes);
    }
    // Stroke widths would reach the children of a group, vector-effect would not.
    if (tag === 'g' && 'vector-effect' in merged)
      throw new Error(`the classes "${classes}" belong on shapes, not on <g>`);
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
