import brand from '#content/brand.json' with { type: 'json' };
import site from '#content/site.json' with { type: 'json' };
import { fillPlaceholders, placeholdersOf } from '../../brand/placeholders.ts';

const placeholders = placeholdersOf(site, brand);

/** Replaces {name}, {city} and the other placeholders. */
export const fillContent = <Content>(content: Content): Content =>
  fillPlaceholders(content, placeholders) as Content;
