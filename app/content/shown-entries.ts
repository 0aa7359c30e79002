import { z } from 'zod';
import { isHidden } from './hidden-pages.ts';

/** A list without the entries that lead to a hidden page. One has to be left, or the layout has a hole. */
export function shownEntries<Entry extends z.ZodType>(
  list: z.ZodArray<Entry>,
  addressOf: (entry: z.output<Entry>) => string,
) {
  return list.transform((entries, context) => {
    const shown = entries.filter((entry) => !isHidden(addressOf(entry)));
    if (shown.length > 0) return shown;
    context.issues.push({
      code: 'custom',
      input: entries,
      message: 'lead to hidden pages only; let one of them lead to another page',
    });
    return z.NEVER;
  });
}

/** A list whose entries have a page in `to`. */
export const shownLinks = <Entry extends z.ZodType<{ readonly to: string }>>(list: z.ZodArray<Entry>) =>
  shownEntries(list, ({ to }) => to);
