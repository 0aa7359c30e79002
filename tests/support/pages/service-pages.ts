import { servicePages as contents } from '../../../app/content/pages.server.ts';
import type { Process } from '../../../app/content/process-schema.ts';
import type { Service, ServiceHero, ServiceIntro } from '../../../app/content/service-schema.ts';
import { type ServicePageName, servicePageNames } from '../../../app/pages.ts';
import { paths } from '../../../app/paths.ts';

/** What any service page can have in its content. */
interface ServicePageContent {
  readonly hero: ServiceHero;
  readonly intro?: ServiceIntro;
  readonly process?: Process;
  readonly callToAction?: { readonly heading: string };
  readonly moreServices: { readonly links: readonly { readonly to: string }[] };
}

interface ServiceList {
  /** Only a list with this label stands beside the services, too. */
  readonly listLabel?: string;
  readonly items: readonly Service[];
}

function serviceListOf(content: object): ServiceList {
  const list = Object.values(content).find((section) => section?.items?.[0]?.receives);
  if (!list) throw new Error('A service page lists services.');
  return list;
}

const singleLine = (text: string | undefined) => text?.replaceAll('\n', ' ');

export function servicePage(name: ServicePageName) {
  const content: ServicePageContent = contents[name];
  const { hero, intro, process, callToAction, moreServices } = content;
  const { listLabel, items } = serviceListOf(content);
  return {
    path: paths[name],
    phrases: hero.phrases,
    tileCount: hero.tiles.items.length,
    /** Seconds for one loop of the first and the second column. */
    loopSeconds: [40, name === 'seo' ? 20 : 40],
    /** The heading beside the expanding introduction. */
    introHeading: singleLine(intro?.heading),
    services: items.map(({ title }) => title),
    hasSideList: listLabel !== undefined,
    process,
    callToAction: singleLine(callToAction?.heading),
    moreServicePaths: moreServices.links.map(({ to }) => to),
  };
}

export const servicePages = servicePageNames.map(servicePage);
