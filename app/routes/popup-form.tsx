import { popupWords } from '../content/forms.server.ts';
import { homeContent } from '../content/home.server.ts';
import { site } from '../content/shell.server.ts';
import { PostcardSheet } from '../forms/postcard-sheet.tsx';
import { notFoundMeta } from '../seo/page-meta.ts';
import type { Route } from './+types/popup-form.ts';

export function loader() {
  const { phone, email } = site;
  return { words: popupWords, contact: { phone, email }, head: homeContent.page.head };
}

export const meta: Route.MetaFunction = ({ loaderData }) => notFoundMeta(loaderData.head);

/** The answer to the short enquiry when it was posted without script: the card again, or its thanks. */
export default function PopupFormPage({ loaderData: { words, contact } }: Route.ComponentProps) {
  return <PostcardSheet words={words} contact={contact} />;
}
