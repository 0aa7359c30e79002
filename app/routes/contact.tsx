import { contactFormWords } from '../content/forms.server.ts';
import { legalIdentity } from '../content/legal-identity.ts';
import { pageSeo } from '../content/page-seo.server.ts';
import { contactPage, generalProcess } from '../content/pages.server.ts';
import { site } from '../content/site.server.ts';
import { paths } from '../paths.ts';
import type { PageHandle } from '../root.tsx';
import { Process } from '../sections/common/process.tsx';
import { ContactOverview } from '../sections/contact/contact-overview.tsx';
import { LegalIdentity } from '../sections/contact/legal-identity.tsx';
import { pageMeta } from '../seo/page-meta.ts';
import type { Route } from './+types/contact.ts';

export const handle: PageHandle = { hasCursorRing: true, chatMessage: 'general' };

export function loader() {
  const { phone, email, chatNumber, address, hours } = site;
  return {
    page: contactPage,
    words: contactFormWords,
    process: generalProcess,
    identity: { heading: site.legalLabels.heading, lines: legalIdentity(site) },
    agency: { phone, email, chatNumber, address, hours },
    seo: pageSeo(paths.contact, contactPage.head, () => ({ type: 'ContactPage', hasAgencyDetails: true })),
  };
}

export const meta: Route.MetaFunction = pageMeta;

export default function Contact({ loaderData }: Route.ComponentProps) {
  const { page, words, process, identity, agency } = loaderData;
  return (
    <>
      <ContactOverview content={page} words={words} agency={agency} />
      <LegalIdentity {...identity} />
      <Process {...process} />
    </>
  );
}
