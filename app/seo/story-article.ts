import type { Article } from 'schema-dts';
import type { ProjectWithStory } from '../content/stories.ts';
import { absolute, agencyId, type DescribedPage } from './structured-data.ts';

/** Without a rating: praise on one's own pages is no review. */
export function storyArticle(
  { site, head, path, changed }: DescribedPage,
  { title, project, preview, story }: ProjectWithStory,
): Article & object {
  const address = absolute(site, path);
  const agency = { '@id': agencyId(site) };
  return {
    '@type': 'Article',
    '@id': `${address}#story`,
    headline: title,
    description: head.description,
    url: address,
    image: absolute(site, head.card.src),
    inLanguage: 'en-IN',
    datePublished: story.published,
    dateModified: changed !== undefined && changed > story.published ? changed : story.published,
    temporalCoverage: `${story.period.from}/${story.period.to}`,
    author: agency,
    publisher: agency,
    mainEntityOfPage: { '@id': `${address}#page` },
    about: { '@type': 'CreativeWork', name: project, url: preview, creator: agency },
  };
}
