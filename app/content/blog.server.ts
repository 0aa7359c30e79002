import data from '#content/lists/blog.json' with { type: 'json' };
import { blogSchema } from './blog-schema.ts';
import { parseContent } from './parse-content.ts';
import { site } from './site.server.ts';

const { heading, note, items } = parseContent('content/lists/blog.json', blogSchema, data);

export const blogWords = { heading, note };

export const blogPosts = site.blogUrl === undefined ? [] : items;
