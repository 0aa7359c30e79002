import type {
  BreadcrumbList,
  CorporationLeaf,
  LocalBusinessLeaf,
  MergeLeafTypes,
  Organization,
  PostalAddress,
  Thing,
  WebPage,
  WebSite,
} from 'schema-dts';
import type { PageHead } from '../content/fields.ts';
import { registerNumberName } from '../content/registration-numbers.ts';
import { openDays, type Site } from '../content/site-schema.ts';
import { type IndexedPath, type PagePath, paths } from '../paths.ts';

export interface DescribedPage {
  readonly site: Site;
  readonly head: PageHead;
  readonly path: IndexedPath;
  readonly changed: string | undefined;
}

export interface Description {
  readonly kind?: 'WebPage' | 'AboutPage' | 'ContactPage' | 'CollectionPage';
  /** With phone, address and hours; otherwise a reference to the same id. */
  readonly wholeAgency?: boolean;
  /** Breadcrumb steps between Home and the page. */
  readonly above?: readonly { readonly name: string; readonly path: PagePath }[];
  readonly subject?: (Thing & object) | undefined;
  readonly shows?: (Thing & object) | undefined;
}

export interface StructuredData {
  readonly '@context': string;
  readonly '@graph': readonly object[];
}

export const absolute = (site: Pick<Site, 'url'>, path: string): string => new URL(path, site.url).href;

export const agencyId = (site: Pick<Site, 'url'>): string => absolute(site, '/#agency');
const websiteId = (site: Pick<Site, 'url'>): string => absolute(site, '/#website');

export function structuredData(
  page: DescribedPage,
  { kind = 'WebPage', wholeAgency = false, above = [], subject, shows }: Description,
): StructuredData {
  const trail = page.path === paths.home ? undefined : breadcrumbs(page, above);
  const nodes: (Thing | Agency)[] = [
    wholeAgency ? agency(page.site) : agencyMention(page.site),
    website(page.site),
    webPage(page, { kind, wholeAgency, trail, subject }),
  ];
  if (trail) nodes.push(trail);
  if (subject) nodes.push(subject);
  if (shows) nodes.push(shows);
  return { '@context': 'https://schema.org', '@graph': nodes as object[] };
}

const language = 'en-IN';
const logoPath = '/assets/icons/icon-512.png';

export function postalAddress({ address }: Site): PostalAddress & object {
  return {
    '@type': 'PostalAddress',
    addressLocality: address.city,
    addressRegion: address.region,
    postalCode: address.postalCode,
    addressCountry: address.country,
  };
}

/** A company, and an office with opening hours. */
type Agency = MergeLeafTypes<[CorporationLeaf, LocalBusinessLeaf]>;

function agency(site: Site): Agency {
  const { entity, street, cin, gstin } = site.legal ?? {};
  return {
    '@type': ['Corporation', 'LocalBusiness'],
    '@id': agencyId(site),
    name: site.name,
    url: absolute(site, paths.home),
    logo: absolute(site, logoPath),
    image: absolute(site, logoPath),
    telephone: site.phone,
    email: site.email,
    address: { ...postalAddress(site), ...(street && { streetAddress: street }) },
    ...(entity && { legalName: entity }),
    ...(gstin && { vatID: gstin }),
    ...(cin && { identifier: { '@type': 'PropertyValue', propertyID: registerNumberName(cin), value: cin } }),
    areaServed: { '@type': 'City', name: site.address.city },
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: openDays(site.hours),
      opens: site.hours.opens,
      closes: site.hours.closes,
    },
    ...(site.social.length > 0 && { sameAs: site.social.map(({ url }) => url) }),
  };
}

export function agencyMention(site: Site): Organization & object {
  return {
    '@type': 'Organization',
    '@id': agencyId(site),
    name: site.name,
    url: absolute(site, paths.home),
    logo: absolute(site, logoPath),
  };
}

function website(site: Site): WebSite & object {
  return {
    '@type': 'WebSite',
    '@id': websiteId(site),
    name: site.name,
    url: absolute(site, paths.home),
    inLanguage: language,
    publisher: { '@id': agencyId(site) },
  };
}

interface PageParts extends Required<Pick<Description, 'kind' | 'wholeAgency'>> {
  readonly trail: (BreadcrumbList & object) | undefined;
  readonly subject: (Thing & object) | undefined;
}

function webPage({ site, head, path, changed }: DescribedPage, parts: PageParts): WebPage & object {
  const { kind, wholeAgency, trail, subject } = parts;
  const address = absolute(site, path);
  const idOf = (node: (Thing & object) | undefined) => (node && '@id' in node ? node['@id'] : undefined);
  const subjectId = idOf(subject) ?? (wholeAgency ? agencyId(site) : undefined);
  const trailId = idOf(trail);
  return {
    '@type': kind,
    '@id': `${address}#page`,
    url: address,
    name: head.title,
    description: head.description,
    inLanguage: language,
    isPartOf: { '@id': websiteId(site) },
    publisher: { '@id': agencyId(site) },
    primaryImageOfPage: {
      '@type': 'ImageObject',
      url: absolute(site, head.card.src),
      caption: head.card.alt,
    },
    ...(changed && { dateModified: changed }),
    ...(trailId && { breadcrumb: { '@id': trailId } }),
    ...(subjectId && { mainEntity: { '@id': subjectId } }),
  };
}

function breadcrumbs(
  { site, head, path }: DescribedPage,
  above: NonNullable<Description['above']>,
): BreadcrumbList & object {
  const steps = [{ name: 'Home', path: paths.home }, ...above, { name: head.shortTitle, path }];
  return {
    '@type': 'BreadcrumbList',
    '@id': `${absolute(site, path)}#breadcrumb`,
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: absolute(site, step.path),
    })),
  };
}
