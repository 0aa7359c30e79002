import { z } from 'zod';
import { isHidden } from './hidden-pages.ts';

/** At least one entry must remain, because the layout needs one. */
export function withoutHiddenPages<Entry extends z.ZodType>(
  list: z.ZodArray<Entry>,
  addressOf: (entry: z.output<Entry>) => string,
) {
  return list.transform((entries, context) => {
    const visibleEntries = entries.filter((entry) => !isHidden(addressOf(entry)));
    if (visibleEntries.length > 0) return visibleEntries;
    context.issues.push({
      code: 'custom',
      input: entries,
      message: 'lead to hidden pages only; let one of them lead to another page',
    });
    return z.NEVER;
  });
}

export const linksWithoutHiddenPages = <Entry extends z.ZodType<{ readonly to: string }>>(
  list: z.ZodArray<Entry>,
) => withoutHiddenPages(list, ({ to }) => to);
