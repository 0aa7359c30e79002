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
  readonly multipart: boolean;
  readonly parse: (values: Readonly<Record<string, unknown>>) => z.ZodSafeParseResult<EnquiryAnswers>;
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

const popupAnswers = popupFormSchema.transform(
  ({ number, ...rest }): EnquiryAnswers => ({
    ...emptyAnswers,
    ...rest,
    phone: number,
    consent: 'notice shown',
  }),
);
const contactAnswers = contactFormSchema.transform(
  ({ privacy, ...rest }): EnquiryAnswers => ({
    ...emptyAnswers,
    ...rest,
    consent: privacy ? 'given' : 'not recorded',
  }),
);
const applicationAnswers = applicationFormSchema.transform(
  ({ fullName, resume: _, ...rest }): EnquiryAnswers => ({
    ...emptyAnswers,
    ...rest,
    name: fullName,
    consent: 'notice shown',
  }),
);

export const forms: readonly Form[] = [
  {
    name: 'popup',
    address: '/popup.php',
    page: '/',
    multipart: false,
    parse: (values) => popupAnswers.safeParse(values),
  },
  {
    name: 'contact',
    address: '/contact_handler.php',
    page: '/contact-us',
    multipart: false,
    parse: (values) => contactAnswers.safeParse(values),
  },
  {
    name: 'application',
    address: '/career.php',
    page: '/careers',
    multipart: true,
    parse: (values) => applicationAnswers.safeParse(values),
  },
];
