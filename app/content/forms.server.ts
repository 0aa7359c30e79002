import data from '#content/forms.json' with { type: 'json' };
import {
  type ApplicationWords,
  type ContactFormWords,
  formsSchema,
  type PopupWords,
} from './forms-schema.ts';
import { parseContent } from './parse-content.ts';

const { popup, contact, application, sent, refused, failed } = parseContent(
  'content/forms.json',
  formsSchema,
  data,
);
const outcomes = { sent, refused, failed };

export const popupWords: PopupWords = { form: popup, ...outcomes };
export const contactFormWords: ContactFormWords = { form: contact, ...outcomes };
export const applicationWords: ApplicationWords = { form: application, ...outcomes };

export const privacyNotices = {
  popup: popup.privacy.text,
  contact: contact.privacy.text,
  application: application.privacy.text,
};
