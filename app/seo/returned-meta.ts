import type { MetaDescriptor } from 'react-router';
import type { ReturnedForm } from '../../enquiries/returned-form.ts';
import type { PageHead } from '../content/fields.ts';
import type { OutcomeWords } from '../content/forms-schema.ts';
import { hiddenMeta, type RouteMatches, rootData } from './page-meta.ts';

/** The <head> of a page that answers a form; its title begins with the outcome. */
export function returnedMeta(head: PageHead, words: OutcomeWords, matches: RouteMatches): MetaDescriptor[] {
  const { returned } = rootData<{ readonly returned: ReturnedForm | null }>(matches);
  const title = returned ? `${words[returned.kind].title}: ${head.title}` : head.title;
  return hiddenMeta({ ...head, title });
}
