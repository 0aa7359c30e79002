import { z } from 'zod';
import { isHiddenPage } from './hidden-pages.ts';

/** Removes items that lead to a hidden page. At least one item must remain, because the layout needs one. */
export function withoutHiddenPages<Item extends z.ZodType>(
  list: z.ZodArray<Item>,
  addressOf: (item: z.output<Item>) => string,
) {
  return list.transform((items, context) => {
    const visibleItems = items.filter((item) => !isHiddenPage(addressOf(item)));
    if (visibleItems.length > 0) return visibleItems;
    context.issues.push({
      code: 'custom',
      input: items,
      message: 'lead to hidden pages only; let one of them lead to another page',
    });
    return z.NEVER;
  });
}

export const linksWithoutHiddenPages = <Item extends z.ZodType<{ readonly to: string }>>(
  list: z.ZodArray<Item>,
) => withoutHiddenPages(list, ({ to }) => to);
