import { careersPage } from '../content/careers.server.ts';
import { applicationWords } from '../content/forms.server.ts';
import { site } from '../content/shell.server.ts';
import { OpeningApplication } from '../sections/careers/opening-application.tsx';
import { notFoundMeta } from '../seo/page-meta.ts';
import type { Route } from './+types/application-form.ts';

export function loader() {
  const { phone, email } = site;
  return {
    application: careersPage.application,
    words: applicationWords,
    contact: { phone, email },
    head: careersPage.head,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => notFoundMeta(loaderData.head);

/** The answer to an application that was posted without script: the form again, or its thanks. */
export default function ApplicationFormPage({
  loaderData: { application, words, contact },
}: Route.ComponentProps) {
  return (
    <OpeningApplication
      anchor="apply"
      application={application}
      words={words}
      contact={contact}
      position=""
    />
  );
}
