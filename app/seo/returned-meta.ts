import type { MetaDescriptor } from 'react-router';
import type { ReturnedForm } from '../../enquiries/returned-form.ts';
import type { PageHead } from '../content/fields.ts';
import type { OutcomeWords } from '../content/forms-schema.ts';
import { hiddenMeta } from './page-meta.ts';

type Matches = readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[];

/** The head of a page that answers a form: never indexed; its title begins with what became of the form. */
export function returnedMeta(head: PageHead, words: OutcomeWords, matches: Matches): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as
    | { readonly returned: ReturnedForm | null }
    | undefined;
  const returned = root?.returned;
  const title = returned ? `${words[returned.kind].title}: ${head.title}` : head.title;
  return hiddenMeta({ ...head, title });
}
