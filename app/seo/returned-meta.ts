import type { MetaDescriptor } from 'react-router';
import type { ReturnedForm } from '../../enquiries/returned-form.ts';
import type { PageHead } from '../content/fields.ts';
import type { OutcomeWords } from '../content/forms-schema.ts';
import { noindexMeta, type RouteMatches, rootLoaderData } from './page-meta.ts';

/** The <head> of the page after a posted form; its title begins with the outcome. */
export function returnedMeta(head: PageHead, words: OutcomeWords, matches: RouteMatches): MetaDescriptor[] {
  const { returnedForm } = rootLoaderData<{ readonly returnedForm: ReturnedForm | null }>(matches);
  const title = returnedForm ? `${words[returnedForm.kind].title}: ${head.title}` : head.title;
  return noindexMeta({ ...head, title });
}
