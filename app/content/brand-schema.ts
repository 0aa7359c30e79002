import { z } from 'zod';
import type { Hex } from '../../brand/colour.ts';
import { findRejectedColours } from '../../brand/contrast.ts';
import { plainText, samples } from './fields.ts';

const colour = (title: string, description: string) =>
  z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'is not a colour such as #1a2b3c')
    .meta({ title, description, widget: 'colour' })
    .transform((value) => value.toLowerCase() as Hex);

const palette = z
  .strictObject({
    paper: colour('Paper', 'Background of pages. Light.'),
    sheet: colour('Sheet', 'Behind forms and cards. Lighter than paper, or white.'),
    bone: colour('Bone', 'Behind quiet sections. A little darker than paper.'),
    mist: colour('Mist', 'Sets sections apart. A light tint.'),
    deep: colour('Deep', 'Behind whole sections, and land on maps. Dark.'),
    ink: colour('Ink', 'Text, lines and the darkest sections.'),
    hot: colour('Accent', 'The one colour that stands out: one line in every drawing, buttons, links.'),
  })
  .superRefine((colours, context) => {
    for (const { role, message } of findRejectedColours(colours)) {
      context.addIssue({ code: 'custom', path: [role], message });
    }
  })
  .meta({ title: 'Palette', description: 'Seven colours; all other shades are computed from them.' });

const logo = z
  .strictObject({
    src: plainText
      .regex(/^\/assets\/own\/[\w.-]+\.(?:svg|png)$/, 'is not an SVG or PNG file in /assets/own/')
      .meta({ widget: 'generated' }),
    width: z.number().positive().meta({ widget: 'generated' }),
    height: z.number().positive().meta({ widget: 'generated' }),
    showsName: z.boolean().meta({
      title: 'The logo contains the name',
      description: 'Then the name is not written beside it.',
    }),
    /** Where the logo is visible; not a colour of the palette. */
    ground: z
      .enum(['light', 'dark', 'both'])
      .meta({ title: 'Can be seen on', description: 'Light grounds, dark grounds, or both.' }),
  })
  .meta({ title: 'Logo', widget: 'logo' });

export const brandSchema = z.strictObject({
  palette,
  accentName: plainText.meta({
    title: 'Name of the accent colour',
    description: 'Used where a text names the colour: pink, orange, …',
  }),
  logo: logo.optional(),
  samples,
});

export type Logo = z.output<typeof logo>;
