import { z } from 'zod';
import pictureManifest from '#content/pictures.json' with { type: 'json' };
import { pageNames } from '../pages.ts';
import { type PagePath, paths } from '../paths.ts';
import { descriptionMaxLength, descriptionMinLength, titleMaxLength, titleMinLength } from './head-text.ts';
import { isHiddenPage } from './hidden-pages.ts';
import { fillCount } from './number-words.ts';
import { parseContent } from './parse-content.ts';
import { type Picture, pictureEntry } from './picture-entry.ts';

/** Not empty, without spaces at its start and end. Line breaks are allowed; markup is not interpreted. */
export const plainText = z
  .string()
  .min(1)
  .regex(/^\S(?:.*\S)?$/su, 'starts or ends with a space');

export const heading = plainText.meta({
  title: 'Heading',
  description: 'A new line here is a new line on the page.',
});

export const httpsUrl = z.url({ protocol: /^https$/, error: 'is not an https:// address' });

/** Stands for the address of a missing blog, so that `pointsToMissingBlog` recognises links to it. */
const missingBlogUrl = 'https://blog.invalid';

/** Without a blog, '{blog}/path' (editor) and '/path' (site) become a valid address, which lists then drop. */
export const externalUrl = z.preprocess(
  (address) =>
    typeof address === 'string' ? address.replace(/^(?:\{blog\})?(?=\/)/, missingBlogUrl) : address,
  httpsUrl,
);

export const pointsToMissingBlog = (address: string) => address.startsWith(missingBlogUrl);

export const areDistinct = (values: readonly unknown[]) => new Set(values).size === values.length;

export const list = <Item extends z.ZodType>(item: Item, min: number, max: number) =>
  z.array(item).min(min).max(max);

/** Includes hidden pages, for lists that filter them out. */
export const anyPage = z
  .enum(pageNames, { error: `is not a page; pages are ${pageNames.join(', ')}` })
  .transform((name): PagePath => paths[name]);

export const visiblePage = anyPage.refine((path) => !isHiddenPage(path), {
  error: "is a page that content/site.json hides ('hiddenPages'); choose another one",
});

export const ground = z.enum(['paper', 'sheet', 'bone', 'mist', 'deep', 'ink', 'hot']).meta({
  title: 'Colour behind it',
  description: 'A drawing is inked for one colour: keep it unless the picture is yours.',
});

const countHint =
  '{count} stands for how many there are, in words: nine; {Count} for Nine. Of {person|people} the first is for one, the second for any other number.';

export const textWithCountPlaceholder = plainText.meta({ description: countHint });
export const headingWithCountPlaceholder = heading.meta({
  description: `A new line here is a new line on the page. ${countHint}`,
});

/** Replaces the placeholders of `textWithCountPlaceholder` with a count that the schema knows. */
export const textWithKnownCount = (count: number) =>
  textWithCountPlaceholder.transform((text) => fillCount(text, count));

export const picturesSchema = z.record(z.string(), pictureEntry);

const pictures = parseContent('content/pictures.json', picturesSchema, pictureManifest);

export const picture = plainText.meta({ widget: 'picture' }).transform((name, context): Picture => {
  const entry = pictures[name];
  if (entry) return entry;
  context.issues.push({ code: 'custom', input: name, message: `no picture is called '${name}'` });
  return z.NEVER;
});

/** For the JSON lists below /assets/Data, which contain only the addresses of pictures. */
export const pictureAddress = picture.transform(({ src }) => src);

/** Invented content: field → instruction to the owner. The launch check lists these. */
export const samples = z.record(plainText, plainText).optional();

export const pageHead = z
  .strictObject({
    title: plainText
      .meta({ description: 'Stands in the browser tab and as the headline in search results.' })
      // The agency's name at the end of a long title is removed.
      .transform((title) => (title.length > titleMaxLength ? title.replace(/ \| [^|]+$/, '') : title))
      .pipe(z.string().min(titleMinLength).max(titleMaxLength)),
    description: plainText
      .min(descriptionMinLength)
      .max(descriptionMaxLength)
      .meta({ description: 'The two lines below the headline in search results: 70 to 160 characters.' }),
    keywords: z.array(plainText).min(3),
    shortTitle: plainText.meta({
      description: "The page's name in the trail that leads to it, and in the menu About or Services.",
    }),
    card: picture
      .refine(({ width, height }) => width === 1200 && height === 630, 'this picture has to be 1200 × 630 px')
      .meta({ description: 'What others see when the page is shared: 1200 × 630 px.' }),
  })
  .meta({ title: 'For search engines' });

export type PageHead = z.output<typeof pageHead>;
export type Ground = z.output<typeof ground>;
