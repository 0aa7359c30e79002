import { z } from 'zod';
import { externalUrl, heading, line, pictureAddress, samples } from './fields.ts';
import type { ListItem } from './published-lists.ts';

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
