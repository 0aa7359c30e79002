import { z } from 'zod';

/** The end of an address that the owner may choose. */
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'is not made of small letters, digits and single hyphens');

/** A title without Latin letters gives none. */
export const noSlug = 'needs an address of its own: its title has no Latin letter or digit to make one from';

/** 'UI/UX Designer' → 'ui-ux-designer' */
export function slugOf(title: string): string {
  return title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
