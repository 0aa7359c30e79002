import type { Article } from 'schema-dts';
import type { WorkItemWithStory } from '../content/stories.ts';
import { absoluteUrl } from './absolute-url.ts';
import { agencyId, type StructuredDataInput } from './structured-data.ts';

/** Without a rating, because search engines ignore reviews on the reviewed company's own pages. */
export function storyArticle(
  { site, head, path, lastChangedDate }: StructuredDataInput,
  { title, project: projectName, preview: siteUrl, story }: WorkItemWithStory,
): Article & object {
  const address = absoluteUrl(site, path);
  const agencyReference = { '@id': agencyId(site) };
  return {
    '@type': 'Article',
    '@id': `${address}#story`,
    headline: title,
    description: head.description,
    url: address,
    image: absoluteUrl(site, head.card.src),
    inLanguage: 'en-IN',
    datePublished: story.published,
    dateModified:
      lastChangedDate !== undefined && lastChangedDate > story.published ? lastChangedDate : story.published,
    temporalCoverage: `${story.period.from}/${story.period.to}`,
    author: agencyReference,
    publisher: agencyReference,
    mainEntityOfPage: { '@id': `${address}#page` },
    about: { '@type': 'CreativeWork', name: projectName, url: siteUrl, creator: agencyReference },
  };
}
