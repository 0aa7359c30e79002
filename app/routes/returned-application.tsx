import { applicationWords } from '../content/forms.server.ts';
import { careersPage } from '../content/pages.server.ts';
import { site } from '../content/site.server.ts';
import { formPaths } from '../paths.ts';
import type { PageHandle } from '../root.tsx';
import { ReturnedApplication } from '../sections/careers/returned-application.tsx';
import { ReturnedPage } from '../sections/returned/returned-page.tsx';
import { returnedMeta } from '../seo/returned-meta.ts';
import type { Route } from './+types/returned-application.ts';

export const handle: PageHandle = { chatMessage: 'general' };

export function loader() {
  const { phone, email } = site;
  return {
    application: careersPage.application,
    words: applicationWords,
    contact: { phone, email },
    head: careersPage.head,
  };
}

export const meta: Route.MetaFunction = ({ loaderData: { head, words }, matches }) =>
  returnedMeta(head, words, matches);

export default function ReturnedApplicationPage({
  loaderData: { application, words, contact },
}: Route.ComponentProps) {
  return (
    <ReturnedPage
      formPath={formPaths.application}
      words={words}
      replyPromiseText={words.form.promise}
      contact={contact}
    >
      {(headingAs) => (
        <ReturnedApplication
          headingAs={headingAs}
          application={application}
          words={words}
          contact={contact}
        />
      )}
    </ReturnedPage>
  );
}
