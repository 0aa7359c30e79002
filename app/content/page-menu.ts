import { z } from 'zod';
import { plainText } from './fields.ts';

/** A page's entry in a menu; its label is the page's short title. */
export const pageMenu = (note: z.ZodType<string, string> = plainText) =>
  z
    .strictObject({
      drawerLabel: plainText.optional().meta({
        title: 'Label in the drawer',
        description: 'If the menu of small screens needs another one.',
      }),
      note,
    })
    .meta({ title: 'In the menu' });

export type PageMenu = z.output<ReturnType<typeof pageMenu>>;
