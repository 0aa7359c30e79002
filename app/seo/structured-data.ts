import type {
  BreadcrumbList,
  CorporationLeaf,
  IdReference,
  LocalBusinessLeaf,
  MergeLeafTypes,
  Organization,
  PostalAddress,
  Thing,
  WebPage,
  WebSite,
} from 'schema-dts';
import type { PageHead } from '../content/fields.ts';
import { registrationNumberLabel } from '../content/registration-numbers.ts';
import { openDays, type Site } from '../content/site-schema.ts';
import { type IndexedPath, type PagePath, paths } from '../paths.ts';
import { absoluteUrl } from './absolute-url.ts';

export interface StructuredDataInput {
  readonly site: Site;
  readonly head: PageHead;
  readonly path: IndexedPath;
  /** YYYY-MM-DD */
  readonly lastChangedDate: string | undefined;
}

export interface PageDetails {
  readonly type?: 'WebPage' | 'AboutPage' | 'ContactPage' | 'CollectionPage';
  /** Describes the agency with phone, postal address and hours; other pages have only its id, name, URL and logo. */
  readonly hasAgencyDetails?: boolean;
  /** Pages between Home and this page, for the breadcrumb. */
  readonly parentPages?: readonly { readonly name: string; readonly path: PagePath }[];
  readonly mainEntity?: (Thing & object) | undefined;
  /** A video on the page. */
  readonly video?: (Thing & object) | undefined;
}

export interface StructuredData {
  readonly '@context': string;
  readonly '@graph': readonly object[];
}

export const agencyId = (site: Pick<Site, 'url'>): string => absoluteUrl(site, '/#agency');
const websiteId = (site: Pick<Site, 'url'>): string => absoluteUrl(site, '/#website');
/** Its type is named, because TypeScript compares a literal with every type of a union. */
const referenceTo = (id: string): IdReference => ({ '@id': id });

export function structuredData(
  page: StructuredDataInput,
  { type = 'WebPage', hasAgencyDetails = false, parentPages = [], mainEntity, video }: PageDetails,
): StructuredData {
  const breadcrumb = page.path === paths.home ? undefined : breadcrumbNode(page, parentPages);
  const nodes: object[] = [
    hasAgencyDetails ? agencyNode(page.site) : agencyReference(page.site),
    websiteNode(page.site),
    webPageNode(page, { type, hasAgencyDetails, breadcrumb, mainEntity }),
  ];
  if (breadcrumb) nodes.push(breadcrumb);
  if (mainEntity) nodes.push(mainEntity);
  if (video) nodes.push(video);
  return { '@context': 'https://schema.org', '@graph': nodes };
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

/** Two types in one: a company, and a local business with opening hours. */
type Agency = MergeLeafTypes<[CorporationLeaf, LocalBusinessLeaf]>;

function agencyNode(site: Site): Agency {
  const { entity: registeredName, street, cin, gstin } = site.legal ?? {};
  return {
    '@type': ['Corporation', 'LocalBusiness'],
    '@id': agencyId(site),
    name: site.name,
    url: absoluteUrl(site, paths.home),
    logo: absoluteUrl(site, logoPath),
    image: absoluteUrl(site, logoPath),
    telephone: site.phone,
    email: site.email,
    address: { ...postalAddress(site), ...(street && { streetAddress: street }) },
    ...(registeredName && { legalName: registeredName }),
    ...(gstin && { vatID: gstin }),
    ...(cin && {
      identifier: { '@type': 'PropertyValue', propertyID: registrationNumberLabel(cin), value: cin },
    }),
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

export function agencyReference(site: Site): Organization & object {
  return {
    '@type': 'Organization',
    '@id': agencyId(site),
    name: site.name,
    url: absoluteUrl(site, paths.home),
    logo: absoluteUrl(site, logoPath),
  };
}

function websiteNode(site: Site): WebSite & object {
  return {
    '@type': 'WebSite',
    '@id': websiteId(site),
    name: site.name,
    url: absoluteUrl(site, paths.home),
    inLanguage: language,
    publisher: referenceTo(agencyId(site)),
  };
}

interface PageNodeDetails extends Required<Pick<PageDetails, 'type' | 'hasAgencyDetails'>> {
  readonly breadcrumb: (BreadcrumbList & object) | undefined;
  readonly mainEntity: (Thing & object) | undefined;
}

function webPageNode(
  { site, head, path, lastChangedDate }: StructuredDataInput,
  details: PageNodeDetails,
): WebPage & object {
  const { type, hasAgencyDetails, breadcrumb, mainEntity } = details;
  const address = absoluteUrl(site, path);
  const idOf = (node: { readonly '@id'?: string } | undefined) => node?.['@id'];
  const mainEntityId = idOf(mainEntity) ?? (hasAgencyDetails ? agencyId(site) : undefined);
  const breadcrumbId = idOf(breadcrumb);
  return {
    '@type': type,
    '@id': `${address}#page`,
    url: address,
    name: head.title,
    description: head.description,
    inLanguage: language,
    isPartOf: referenceTo(websiteId(site)),
    publisher: referenceTo(agencyId(site)),
    primaryImageOfPage: {
      '@type': 'ImageObject',
      url: absoluteUrl(site, head.card.src),
      caption: head.card.alt,
    },
    ...(lastChangedDate && { dateModified: lastChangedDate }),
    ...(breadcrumbId && { breadcrumb: referenceTo(breadcrumbId) }),
    ...(mainEntityId && { mainEntity: referenceTo(mainEntityId) }),
  };
}

function breadcrumbNode(
  { site, head, path }: StructuredDataInput,
  parentPages: NonNullable<PageDetails['parentPages']>,
): BreadcrumbList & object {
  const steps = [{ name: 'Home', path: paths.home }, ...parentPages, { name: head.shortTitle, path }];
  return {
    '@type': 'BreadcrumbList',
    '@id': `${absoluteUrl(site, path)}#breadcrumb`,
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: absoluteUrl(site, step.path),
    })),
  };
}
