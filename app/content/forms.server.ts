import data from '../../content/forms.json' with { type: 'json' };
import {
  type ApplicationWords,
  type ContactFormWords,
  formsSchema,
  type PopupWords,
} from './forms-schema.ts';
import { parseContent } from './parse-content.ts';

const { popup, contact, application, sent, failed } = parseContent('content/forms.json', formsSchema, data);

export const popupWords: PopupWords = { form: popup, sent, failed };
export const contactFormWords: ContactFormWords = { form: contact, sent, failed };
export const applicationWords: ApplicationWords = { form: application, sent, failed };
