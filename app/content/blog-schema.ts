import { z } from 'zod';
import { externalUrl, heading, line, picture, samples } from './fields.ts';
import type { ListItem } from './published-lists.ts';

/** Content files name a picture; the site and the published list have its address. */
const pictureAddress = picture.transform(({ src }) => src).meta({ widget: 'picture' });

const post = z
  .strictObject({
    title: line,
    category: line,
    content: line.meta({ title: 'First lines' }),
    link: externalUrl,
    image: pictureAddress,
    author: line,
    avatar: pictureAddress.meta({ title: "Author's portrait" }),
  })
  .meta({ title: 'Post' });

export const blogSchema = z.strictObject({
  heading,
  note: line,
  items: z.array(post).max(24).meta({ title: 'Posts' }),
  samples,
});

export type BlogPost = ListItem<'blog'>;
