import { contactPage } from '../content/contact.server.ts';
import { describedPage } from '../content/described-page.server.ts';
import { contactFormWords } from '../content/forms.server.ts';
import { legalIdentity } from '../content/legal-identity.ts';
import { generalProcess } from '../content/process.server.ts';
import { site } from '../content/shell.server.ts';
import { paths } from '../paths.ts';
import type { PageHandle } from '../root.tsx';
import { Process } from '../sections/common/process.tsx';
import { Identity } from '../sections/contact/identity.tsx';
import { Reach } from '../sections/contact/reach.tsx';
import { pageMeta } from '../seo/page-meta.ts';
import { structuredData } from '../seo/structured-data.ts';
import type { Route } from './+types/contact.ts';

export const handle: PageHandle = { cursor: true, chat: 'general' };

export function loader() {
  const { name, url, phone, email, chatNumber, address, hours } = site;
  return {
    page: contactPage,
    words: contactFormWords,
    process: generalProcess,
    identity: { heading: site.legalLabels.heading, lines: legalIdentity(site) },
    site: { name, url, phone, email, chatNumber, address, hours },
    graph: structuredData(describedPage(paths.contact, contactPage.head), {
      kind: 'ContactPage',
      wholeAgency: true,
    }),
  };
}

export const meta: Route.MetaFunction = ({ loaderData: { page, site, graph } }) =>
  pageMeta({ site, head: page.head, path: paths.contact, graph });

export default function Contact({ loaderData }: Route.ComponentProps) {
  const { page, words, process, identity, site } = loaderData;
  return (
    <>
      <Reach content={page} words={words} agency={site} />
      <Identity {...identity} />
      <Process {...process} />
    </>
  );
}
