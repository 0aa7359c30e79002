import { z } from 'zod';
import pictureManifest from '../../content/pictures.json' with { type: 'json' };
import { type PageName, type PagePath, paths } from '../paths.ts';
import { isHidden } from './hidden-pages.ts';
import { parseContent } from './parse-content.ts';
import { type Picture, pictureEntry } from './picture-entry.ts';

/** The kinds of field that content is made of. Schemas are built from these. */

/** A line of copy: not empty, no stray spaces at its ends. */
export const line = z
  .string()
  .min(1)
  .regex(/^\S(?:.*\S)?$/su, 'starts or ends with a space');

/** A heading; a line break in it is one the designer placed. */
export const heading = line.meta({
  title: 'Heading',
  description: 'A new line here is a new line on the page.',
});

export const webAddress = z.url({ protocol: /^https$/, error: 'is not an https:// address' });

/** Stands in for the blog's address where there is no blog. */
const noBlog = 'https://blog.invalid';

/** An address elsewhere. Where {blog} stands for nothing, what is written behind it is all that is left. */
export const outwardAddress = z.preprocess(
  (address) => (typeof address === 'string' ? address.replace(/^(?:\{blog\})?(?=\/)/, noBlog) : address),
  webAddress,
);

/** What leads to a blog that is not there is left out. */
export function leadsNowhere(address: string): boolean {
  return address.startsWith(noBlog);
}

const pageNames = Object.keys(paths) as [PageName, ...PageName[]];

/** The name of one of our pages, hidden or not, in a list of links (shown-entries.ts); the site gets its address. */
export const listedPage = z
  .enum(pageNames, { error: `is not a page; pages are ${pageNames.join(', ')}` })
  .transform((name): PagePath => paths[name]);

/** A page that a link must lead to, and which must therefore be there. */
export const page = listedPage.refine((path) => !isHidden(path), {
  error: "is a page that content/site.json hides ('hiddenPages'); choose another one",
});

export const ground = z.enum(['paper', 'sheet', 'bone', 'mist', 'deep', 'ink', 'hot']).meta({
  title: 'Colour behind it',
  description: 'A drawing is inked for one colour: keep it unless the picture is yours.',
});

/** Words in which a number stands for how many there are of something. */
const countHint =
  '{count} stands for how many there are, in words: nine; {Count} for Nine. Of {person|people} the first is for one, the second for any other number.';

export const countableLine = line.meta({ description: countHint });
export const countableHeading = heading.meta({
  description: `A new line here is a new line on the page. ${countHint}`,
});

export const picturesSchema = z.record(z.string(), pictureEntry);

const pictures = parseContent('content/pictures.json', picturesSchema, pictureManifest);

/** The name of a picture in content/pictures.json; the site gets the picture. */
export const picture = line
  .transform((name, context): Picture => {
    const found = pictures[name];
    if (found) return found;
    context.issues.push({ code: 'custom', input: name, message: `no picture is called '${name}'` });
    return z.NEVER;
  })
  .meta({ widget: 'picture' });

/** field → what the owner has to put there instead. The launch check lists these. */
export const samples = z.record(line, line).optional();

/** Longer ones are cut off in search results; the agency's name at the end is what can be spared. */
const longestTitle = 60;

export const pageHead = z
  .strictObject({
    title: line
      .transform((title) => (title.length > longestTitle ? title.replace(/ \| [^|]+$/, '') : title))
      .pipe(z.string().max(longestTitle))
      .meta({ description: 'Stands in the browser tab and as the headline in search results.' }),
    description: line
      .min(70)
      .max(160)
      .meta({ description: 'The two lines below the headline in search results: 70 to 160 characters.' }),
    keywords: z.array(line).min(3),
    shortTitle: line.meta({ description: "The page's name in the trail that leads to it." }),
    card: picture
      .refine(({ width, height }) => width === 1200 && height === 630, 'this picture has to be 1200 × 630 px')
      .meta({ description: 'What others see when the page is shared: 1200 × 630 px.' }),
  })
  .meta({ title: 'For search engines' });

export type PageHead = z.output<typeof pageHead>;
export type Ground = z.output<typeof ground>;
