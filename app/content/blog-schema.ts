import { z } from 'zod';
import { externalUrl, heading, pictureAddress, plainText, samples } from './fields.ts';
import type { ListItem } from './published-lists.ts';

const post = z
  .strictObject({
    title: plainText,
    category: plainText,
    content: plainText.meta({ title: 'First lines' }),
    link: externalUrl,
    image: pictureAddress,
    author: plainText,
    avatar: pictureAddress.meta({ title: "Author's portrait" }),
  })
  .meta({ title: 'Post' });

export const blogSchema = z.strictObject({
  heading,
  note: plainText,
  items: z.array(post).max(24).meta({ title: 'Posts' }),
  samples,
});

export type BlogPost = ListItem<'blog'>;
