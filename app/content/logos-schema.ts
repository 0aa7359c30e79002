import { z } from 'zod';
import { countableLine, line, picture, samples } from './fields.ts';
import { withCount } from './number-words.ts';

/** A row of fewer logos would be shorter than a screen however often it is repeated. */
const leastInTwoRows = 8;

/** How often a row stands behind itself: even narrow logos then fill a screen of 1920 px while it moves. */
function copiesOf(logos: number): 2 | 4 | 8 {
  if (logos >= 15) return 2;
  return logos >= 5 ? 4 : 8;
}

export const logosSchema = z
  .strictObject({
    figure: z.strictObject({ label: countableLine, text: line }),
    logos: z
      .array(picture.meta({ title: 'Logo' }))
      .min(4)
      .max(60),
    samples,
  })
  .transform(({ figure, logos }) => {
    const half = Math.ceil(logos.length / 2);
    const rows = logos.length < leastInTwoRows ? [logos] : [logos.slice(0, half), logos.slice(half)];
    return {
      figure: { ...figure, label: withCount(figure.label, logos.length) },
      rows: rows.map((row) => ({ logos: row, copies: copiesOf(row.length) })),
    };
  });

export type Logos = z.output<typeof logosSchema>;
