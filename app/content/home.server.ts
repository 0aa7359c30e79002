import data from '#content/pages/home.json' with { type: 'json' };
import { blogPosts, blogWords } from './blog.server.ts';
import { popupWords } from './forms.server.ts';
import { type HomeContent, homeSchema } from './home-schema.ts';
import { generalProcess, logos } from './pages.server.ts';
import { parseContent } from './parse-content.ts';
import { site } from './site.server.ts';
import { testimonials } from './testimonials.server.ts';

const homePage = parseContent('content/pages/home.json', homeSchema, data);

export const homeContent: HomeContent = {
  page: homePage,
  logos,
  process: generalProcess,
  blog: { ...blogWords, posts: blogPosts },
  testimonials,
  popup: {
    words: popupWords,
    contact: { phone: site.phone, email: site.email },
    place: site.address,
  },
};
