/**
 * What Google wants of each kind of structured data that we publish, as its documentation says. A property with dots
 * is looked up inside; an id is followed to its node. Read in November 2026.
 */
interface Wanted {
  readonly required: readonly string[];
  readonly recommended: readonly string[];
  readonly source: string;
}

const gallery = 'https://developers.google.com/search/docs/appearance/structured-data';

export const googleWants: Readonly<Record<string, Wanted>> = {
  LocalBusiness: {
    required: ['name', 'address'],
    recommended: [
      'address.addressLocality',
      'address.addressRegion',
      'address.postalCode',
      'address.addressCountry',
      'openingHoursSpecification.dayOfWeek',
      'openingHoursSpecification.opens',
      'openingHoursSpecification.closes',
      'telephone',
      'url',
    ],
    source: `${gallery}/local-business`,
  },
  Organization: { required: [], recommended: ['name', 'url', 'logo'], source: `${gallery}/organization` },
  WebSite: { required: ['name', 'url'], recommended: [], source: `${gallery}/site-names` },
  BreadcrumbList: {
    required: ['itemListElement'],
    recommended: [],
    source: `${gallery}/breadcrumb`,
  },
  ListItem: { required: ['position', 'name', 'item'], recommended: [], source: `${gallery}/breadcrumb` },
  Article: {
    required: [],
    recommended: ['headline', 'image', 'author.name', 'author.url', 'datePublished', 'dateModified'],
    source: `${gallery}/article`,
  },
  VideoObject: {
    required: ['name', 'thumbnailUrl', 'uploadDate'],
    recommended: ['contentUrl', 'description', 'duration'],
    source: `${gallery}/video`,
  },
  JobPosting: {
    required: [
      'title',
      'description',
      'datePosted',
      'hiringOrganization.name',
      'jobLocation.address.addressCountry',
    ],
    recommended: [
      'identifier.name',
      'identifier.value',
      'directApply',
      'jobLocation.address.addressLocality',
    ],
    source: `${gallery}/job-posting`,
  },
};

/** Google does not allow these where they would speak of ourselves, or has stopped to use them. */
export const googleForbids: Readonly<Record<string, string>> = {
  Review: `${gallery}/review-snippet: self-serving reviews`,
  AggregateRating: `${gallery}/review-snippet: self-serving reviews`,
  FAQPage: `${gallery}/faqpage: no longer shown`,
};
