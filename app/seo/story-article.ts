import type { Article } from 'schema-dts';
import type { ToldProject } from '../content/stories.ts';
import { absolute, agencyId, type DescribedPage } from './structured-data.ts';

/** A story as an article about a piece of work. Nobody is rated in it: praise in our own pages is no review. */
export function storyArticle(
  { site, head, path, changed }: DescribedPage,
  told: ToldProject,
): Article & object {
  const address = absolute(site, path);
  const { title, project, preview, story } = told;
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
