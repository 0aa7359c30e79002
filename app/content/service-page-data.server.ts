import type { ServicePageName } from '../pages.ts';
import { paths } from '../paths.ts';
import { serviceData } from '../seo/service-data.ts';
import { pageSeo } from './page-seo.server.ts';
import { type ServicePages, servicePages } from './pages.server.ts';
import { serviceStories } from './work.server.ts';

/** The loader data of a service page. `servicesOf` returns the section whose items are the services of the page. */
export function servicePageData<Name extends ServicePageName>(
  name: Name,
  servicesOf: (page: ServicePages[Name]) => Parameters<typeof serviceData>[1],
) {
  const page = servicePages[name];
  const seo = pageSeo(paths[name], page.head, (input) => ({
    hasAgencyDetails: true,
    mainEntity: serviceData(input, servicesOf(page)),
  }));
  return { page, stories: serviceStories(name), seo };
}
