import { z } from 'zod';
import { list, picture, plainText, samples, textWithCountPlaceholder } from './fields.ts';
import { fillCount } from './number-words.ts';

/** Fewer logos in two rows would leave gaps on the screen. */
const twoRowsMinLogos = 8;

/** Enough copies to fill 1920 px with narrow logos. */
function copyCountFor(logoCount: number): 2 | 4 | 8 {
  if (logoCount >= 15) return 2;
  return logoCount >= 5 ? 4 : 8;
}

export const logosSchema = z
  .strictObject({
    figure: z.strictObject({ label: textWithCountPlaceholder, text: plainText }),
    logos: list(picture.meta({ title: 'Logo' }), 4, 60),
    samples,
  })
  .transform(({ figure, logos }) => {
    const half = Math.ceil(logos.length / 2);
    const rows = logos.length < twoRowsMinLogos ? [logos] : [logos.slice(0, half), logos.slice(half)];
    return {
      figure: { ...figure, label: fillCount(figure.label, logos.length) },
      rows: rows.map((row) => ({ logos: row, copyCount: copyCountFor(row.length) })),
    };
  });

export type Logos = z.output<typeof logosSchema>;
