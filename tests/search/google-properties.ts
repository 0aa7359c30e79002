/** From Google's documentation of November 2026. Dots separate nested properties, see PublishedGraph.valueAt(). */
interface ExpectedProperties {
  readonly required: readonly string[];
  readonly recommended: readonly string[];
  readonly source: string;
}

const documentation = 'https://developers.google.com/search/docs/appearance/structured-data';

export const googleProperties: Readonly<Record<string, ExpectedProperties>> = {
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
    source: `${documentation}/local-business`,
  },
  Organization: {
    required: [],
    recommended: ['name', 'url', 'logo'],
    source: `${documentation}/organization`,
  },
  WebSite: { required: ['name', 'url'], recommended: [], source: `${documentation}/site-names` },
  BreadcrumbList: {
    required: ['itemListElement'],
    recommended: [],
    source: `${documentation}/breadcrumb`,
  },
  ListItem: {
    required: ['position', 'name', 'item'],
    recommended: [],
    source: `${documentation}/breadcrumb`,
  },
  Article: {
    required: [],
    recommended: ['headline', 'image', 'author.name', 'author.url', 'datePublished', 'dateModified'],
    source: `${documentation}/article`,
  },
  VideoObject: {
    required: ['name', 'thumbnailUrl', 'uploadDate'],
    recommended: ['contentUrl', 'description', 'duration'],
    source: `${documentation}/video`,
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
    source: `${documentation}/job-posting`,
  },
};

/** Types that Google forbids for one's own business, or no longer uses; the values are the sources. */
export const googleForbiddenTypes: Readonly<Record<string, string>> = {
  Review: `${documentation}/review-snippet: self-serving reviews`,
  AggregateRating: `${documentation}/review-snippet: self-serving reviews`,
  FAQPage: `${documentation}/faqpage: no longer shown`,
};
