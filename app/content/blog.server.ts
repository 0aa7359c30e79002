import data from '../../content/lists/blog.json' with { type: 'json' };
import { blogSchema } from './blog-schema.ts';
import { parseContent } from './parse-content.ts';
import { site } from './shell.server.ts';

const { heading, note, items } = parseContent('content/lists/blog.json', blogSchema, data);

export const blogWords = { heading, note };

/** None without a blog, whatever stands in the list. */
export const blogPosts = site.blogUrl === undefined ? [] : items;
