import { contactFormWords } from '../content/forms.server.ts';
import { contactPage } from '../content/pages.server.ts';
import { site } from '../content/site.server.ts';
import { ContactForm } from '../forms/contact-form.tsx';
import { formPaths } from '../paths.ts';
import type { PageHandle } from '../root.tsx';
import { ContactOverview } from '../sections/contact/contact-overview.tsx';
import { FormSheet } from '../sections/returned/form-sheet.tsx';
import { ReturnedPage } from '../sections/returned/returned-page.tsx';
import { returnedMeta } from '../seo/returned-meta.ts';
import type { Route } from './+types/returned-contact.ts';

export const handle: PageHandle = { chatMessage: 'general' };

export function loader() {
  const { phone, email, chatNumber, address, hours } = site;
  return {
    page: contactPage,
    words: contactFormWords,
    agency: { phone, email, chatNumber, address, hours },
  };
}

export const meta: Route.MetaFunction = ({ loaderData: { page, words }, matches }) =>
  returnedMeta(page.head, words, matches);

export default function ReturnedContactPage({ loaderData: { page, words, agency } }: Route.ComponentProps) {
  return (
    <ReturnedPage formPath={formPaths.contact} words={words} contact={agency}>
      {(headingAs) =>
        headingAs === 'h1' ? (
          <ContactOverview content={page} words={words} agency={agency} />
        ) : (
          <FormSheet headingAs={headingAs} {...page.enquiry} padded>
            <ContactForm words={words} contact={agency} />
          </FormSheet>
        )
      }
    </ReturnedPage>
  );
}
