import { paths } from '../paths.ts';
import { serviceData } from '../seo/service-data.ts';
import type { PageHead } from './fields.ts';
import { pageSeo } from './page-seo.server.ts';
import type { StoryService } from './story-schema.ts';
import { serviceStories } from './work.server.ts';

/** The loader data of a service page. */
export function servicePageData<Page extends { readonly head: PageHead }>(
  name: StoryService,
  page: Page,
  services: Parameters<typeof serviceData>[1],
) {
  const seo = pageSeo(paths[name], page.head, (input) => ({
    hasAgencyDetails: true,
    mainEntity: serviceData(input, services),
  }));
  return { page, stories: serviceStories(name), seo };
}
