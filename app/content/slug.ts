import { z } from 'zod';

export const slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'is not made of small letters, digits and single hyphens');

export const missingSlugMessage =
  'needs an address of its own: its title has no Latin letter or digit to make one from';

/** 'UI/UX Designer' → 'ui-ux-designer' */
export function slugOf(title: string): string {
  return title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
