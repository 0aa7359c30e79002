import { z } from 'zod';
import { list, picture, plainText, samples, textWithCountPlaceholder } from './fields.ts';
import { fillCount } from './number-words.ts';

export const logosSchema = z
  .strictObject({
    figure: z.strictObject({ label: textWithCountPlaceholder, text: plainText }),
    logos: list(picture.meta({ title: 'Logo' }), 4, 60),
    samples,
  })
  .transform(({ figure, logos }) => ({
    figure: { ...figure, label: fillCount(figure.label, logos.length) },
    logos,
  }));

export type Logos = z.output<typeof logosSchema>;
