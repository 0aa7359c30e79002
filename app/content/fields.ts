import { z } from 'zod';
import pictureManifest from '../../content/pictures.json' with { type: 'json' };
import { type PageName, type PagePath, paths } from '../paths.ts';
import { parseContent } from './parse-content.ts';
import { type Picture, pictureEntry } from './picture-entry.ts';

/** The kinds of field that content is made of. Schemas are built from these. */

/** A line of copy: not empty, no stray spaces at its ends. */
export const line = z
  .string()
  .min(1)
  .regex(/^\S(?:.*\S)?$/su, 'starts or ends with a space');

/** A heading; `\n` in it is a line break the designer placed. */
export const heading = line;

export const webAddress = z.url({ protocol: /^https$/, error: 'is not an https:// address' });

const pageNames = Object.keys(paths) as [PageName, ...PageName[]];

/** The name of one of our pages; the site gets its address. */
export const page = z
  .enum(pageNames, { error: `is not a page; pages are ${pageNames.join(', ')}` })
  .transform((name): PagePath => paths[name]);

export const ground = z.enum(['paper', 'sheet', 'bone', 'mist', 'teal', 'ink', 'hot']);

const pictures = parseContent('content/pictures.json', z.record(z.string(), pictureEntry), pictureManifest);

/** The name of a picture in content/pictures.json; the site gets the picture. */
export const picture = line.transform((name, context): Picture => {
  const found = pictures[name];
  if (found) return found;
  context.issues.push({ code: 'custom', input: name, message: `no picture is called '${name}'` });
  return z.NEVER;
});

/** field → what the owner has to put there instead. The launch check lists these. */
export const samples = z.record(line, line).optional();

export const pageHead = z.strictObject({
  title: line.max(60),
  description: line.min(70).max(160),
  keywords: z.array(line).min(3),
  /** The page's name in breadcrumbs. */
  shortTitle: line,
});

export type PageHead = z.output<typeof pageHead>;
export type Ground = z.output<typeof ground>;
