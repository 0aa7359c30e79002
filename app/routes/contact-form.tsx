import { contactPage } from '../content/contact.server.ts';
import { contactFormWords } from '../content/forms.server.ts';
import { site } from '../content/shell.server.ts';
import { ContactForm } from '../forms/contact-form.tsx';
import { formPaths } from '../paths.ts';
import type { PageHandle } from '../root.tsx';
import { Reach } from '../sections/contact/reach.tsx';
import { FormSheet } from '../sections/returned/form-sheet.tsx';
import { ReturnedPage } from '../sections/returned/returned-page.tsx';
import { returnedMeta } from '../seo/returned-meta.ts';
import type { Route } from './+types/contact-form.ts';

export const handle: PageHandle = { chat: 'general' };

export function loader() {
  const { name, url, phone, email, chatNumber, address, hours } = site;
  return {
    page: contactPage,
    words: contactFormWords,
    site: { name, url, phone, email, chatNumber, address, hours },
  };
}

export const meta: Route.MetaFunction = ({ loaderData: { page, words }, matches }) =>
  returnedMeta(page.head, words, matches);

/** The answer to the contact form when it was posted without script. */
export default function ContactFormPage({ loaderData: { page, words, site } }: Route.ComponentProps) {
  return (
    <ReturnedPage address={formPaths.contact} words={words} contact={site}>
      {(headingAs) =>
        headingAs === 'h1' ? (
          <Reach content={page} words={words} agency={site} />
        ) : (
          <FormSheet as={headingAs} {...page.enquiry} padded>
            <ContactForm words={words} contact={site} />
          </FormSheet>
        )
      }
    </ReturnedPage>
  );
}
