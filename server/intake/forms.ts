import type { z } from 'zod';
import { applicationFormSchema } from '../../enquiries/application-form.ts';
import { contactFormSchema } from '../../enquiries/contact-form.ts';
import { popupFormSchema } from '../../enquiries/popup-form.ts';
import type { FormName } from '../../enquiries/sent-data.ts';
import type { EnquiryAnswers } from './enquiry.ts';

export interface Form {
  readonly name: FormName;
  readonly address: string;
  /** The page that contains the form; a GET of the form's address redirects to it. */
  readonly page: string;
  readonly isMultipart?: true;
  readonly schema: z.ZodType<EnquiryAnswers>;
}

const emptyAnswers = {
  name: '',
  organization: '',
  phone: '',
  service: '',
  message: '',
  city: '',
  experience: null,
  jobPosition: '',
} as const;

const popupAnswersSchema = popupFormSchema.transform(
  ({ number, ...rest }): EnquiryAnswers => ({
    ...emptyAnswers,
    ...rest,
    phone: number,
    consent: 'notice shown',
  }),
);
const contactAnswersSchema = contactFormSchema.transform(
  ({ privacy, ...rest }): EnquiryAnswers => ({
    ...emptyAnswers,
    ...rest,
    consent: privacy ? 'given' : 'not recorded',
  }),
);
const applicationAnswersSchema = applicationFormSchema.transform(
  ({ fullName, resume: _, ...rest }): EnquiryAnswers => ({
    ...emptyAnswers,
    ...rest,
    name: fullName,
    consent: 'notice shown',
  }),
);

export const forms: readonly Form[] = [
  { name: 'popup', address: '/popup.php', page: '/', schema: popupAnswersSchema },
  { name: 'contact', address: '/contact_handler.php', page: '/contact-us', schema: contactAnswersSchema },
  {
    name: 'application',
    address: '/career.php',
    page: '/careers',
    isMultipart: true,
    schema: applicationAnswersSchema,
  },
];
