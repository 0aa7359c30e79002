import type { z } from 'zod';
import { applicationFormSchema } from '../../enquiries/application-form.ts';
import { contactFormSchema } from '../../enquiries/contact-form.ts';
import { popupFormSchema } from '../../enquiries/popup-form.ts';
import type { FormName } from '../../enquiries/sent-data.ts';
import type { EnquiryAnswers } from './enquiry.ts';

interface Form {
  readonly name: FormName;
  /** Where it posts to. */
  readonly address: string;
  /** Where it stands, for a visitor who opens its address instead of posting to it. */
  readonly page: string;
  readonly multipart: boolean;
  /** Its answers, or what is wrong with them. */
  readonly read: (values: Readonly<Record<string, unknown>>) => z.ZodSafeParseResult<EnquiryAnswers>;
}

const none = {
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
  ({ number, ...same }): EnquiryAnswers => ({ ...none, ...same, phone: number, consent: 'notice shown' }),
);
const contactAnswers = contactFormSchema.transform(
  ({ privacy, ...same }): EnquiryAnswers => ({
    ...none,
    ...same,
    consent: privacy ? 'given' : 'not recorded',
  }),
);
const applicationAnswers = applicationFormSchema.transform(
  ({ fullName, resume: _, ...same }): EnquiryAnswers => ({
    ...none,
    ...same,
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
    read: (values) => popupAnswers.safeParse(values),
  },
  {
    name: 'contact',
    address: '/contact_handler.php',
    page: '/contact-us',
    multipart: false,
    read: (values) => contactAnswers.safeParse(values),
  },
  {
    name: 'application',
    address: '/career.php',
    page: '/careers',
    multipart: true,
    read: (values) => applicationAnswers.safeParse(values),
  },
];

export type { Form };
