import { popupWords } from '../content/forms.server.ts';
import { homeContent } from '../content/home.server.ts';
import { site } from '../content/site.server.ts';
import { PopupForm } from '../forms/popup-form.tsx';
import { PostcardCorner } from '../forms/postcard-corner.tsx';
import { formPaths } from '../paths.ts';
import type { PageHandle } from '../root.tsx';
import { FormSheet } from '../sections/returned/form-sheet.tsx';
import { ReturnedPage } from '../sections/returned/returned-page.tsx';
import { returnedMeta } from '../seo/returned-meta.ts';
import type { Route } from './+types/returned-popup.ts';

export const handle: PageHandle = { chatMessage: 'general' };

export function loader() {
  const { phone, email, address } = site;
  return { words: popupWords, contact: { phone, email }, place: address, head: homeContent.page.head };
}

export const meta: Route.MetaFunction = ({ loaderData: { head, words }, matches }) =>
  returnedMeta(head, words, matches);

export default function ReturnedPopupPage({ loaderData: { words, contact, place } }: Route.ComponentProps) {
  return (
    <ReturnedPage formPath={formPaths.popup} words={words} contact={contact}>
      {(headingAs) => (
        <FormSheet headingAs={headingAs} heading={words.form.heading} lead={words.form.lead}>
          <PopupForm
            words={words}
            contact={contact}
            intro={null}
            corner={<PostcardCorner stamp={words.form.stamp} place={place} />}
          />
        </FormSheet>
      )}
    </ReturnedPage>
  );
}
