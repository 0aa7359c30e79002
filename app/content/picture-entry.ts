import { z } from 'zod';

/** Not edited by hand: `npm run art` and the editor write files and sizes. */
const size = z.number().int().positive().meta({ widget: 'generated' });
const publicPath = z
  .string()
  .regex(/^\/(?:assets\/)?[^\s/][^\s]*$/, 'is not a path below public/')
  .meta({ widget: 'generated' });

const sourceFile = z.strictObject({
  src: publicPath,
  type: z.string().startsWith('image/'),
  width: size,
  height: size,
});

/** Encodings and captions of a film: `content/pictures.json` lists them as sources of its poster. */
const filmFile = z.strictObject({
  src: publicPath,
  type: z.string().regex(/^(?:video|text)\//),
  width: size.optional(),
  height: size.optional(),
});

type SourceFile = z.output<typeof sourceFile>;

const isImage = (source: SourceFile | z.output<typeof filmFile>): source is SourceFile =>
  source.type.startsWith('image/');

/** `/a.avif 1x, /a@2x.avif 2x` for each type, in the order of `content/pictures.json`. */
function sourceSets(displayWidth: number, files: readonly SourceFile[]) {
  const types = [...new Set(files.map(({ type }) => type))];
  return types.map((type) => ({
    type,
    srcset: files
      .filter((source) => source.type === type)
      .map((source) => `${source.src} ${source.width / displayWidth}x`)
      .join(', '),
  }));
}

export const pictureEntry = z
  .strictObject({
    src: publicPath,
    width: size,
    height: size,
    alt: z.string().meta({ title: 'What it shows', description: 'Read out to people who do not see it.' }),
    decorative: z
      .literal(true)
      .optional()
      .meta({ title: 'Says nothing beyond the words beside it', description: 'Then nothing is read out.' }),
    counts: z
      .string()
      .min(1)
      .optional()
      .meta({ widget: 'generated', description: 'The number in the content that it was drawn for.' }),
    /** Uploaded by the owner, so `npm run art` does not redraw it. */
    own: z.literal(true).optional().meta({ widget: 'generated' }),
    kind: z.string().min(1).optional().meta({ widget: 'generated' }),
    sources: z
      .array(z.union([sourceFile, filmFile]))
      .min(1)
      .optional()
      .meta({ widget: 'generated' }),
  })
  .refine(({ alt, decorative }) => alt !== '' || decorative === true, {
    path: ['alt'],
    error: 'is empty: say what it shows, or that it says nothing beyond the words beside it',
  })
  .transform(({ src, width, height, alt, counts, own, sources }) => ({
    src,
    width,
    height,
    alt,
    ...(counts !== undefined && !own && { counts }),
    ...(sources && { sources: sourceSets(width, sources.filter(isImage)) }),
  }));

export type Picture = z.output<typeof pictureEntry>;

/** Undefined if the drawing shows another number and must be redrawn first. */
export function drawingIfItShows(figure: number | string, picture: Picture): Picture | undefined {
  const { counts, ...rest } = picture;
  return counts === undefined || counts === String(figure) ? rest : undefined;
}
