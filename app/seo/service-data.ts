import type { Service } from 'schema-dts';
import type { Service as ServiceContent } from '../content/service-schema.ts';
import { absoluteUrl } from './absolute-url.ts';
import { agencyId, type StructuredDataInput } from './structured-data.ts';

interface ServicesSection {
  readonly heading: string;
  readonly items: readonly Pick<ServiceContent, 'anchor' | 'title' | 'text'>[];
}

export function serviceData(
  { site, head, path }: StructuredDataInput,
  { heading, items }: ServicesSection,
): Service & object {
  const address = absoluteUrl(site, path);
  return {
    '@type': 'Service',
    '@id': `${address}#service`,
    name: head.shortTitle,
    serviceType: head.shortTitle,
    description: head.description,
    url: address,
    provider: { '@id': agencyId(site) },
    areaServed: { '@type': 'City', name: site.address.city },
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: heading.replaceAll('\n', ' '),
      itemListElement: items.map(({ anchor, title, text }) => ({
        '@type': 'Offer',
        itemOffered: { '@type': 'Service', name: title, description: text, url: `${address}#${anchor}` },
      })),
    },
  };
}
