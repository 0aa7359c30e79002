import { z } from 'zod';
import { plainText } from './fields.ts';
import { phoneNumber } from './phone-field.ts';
import { hasGstinFormat, isCin, isGstin, isLlpin } from './registration-numbers.ts';

/** The owner writes this word if the agency has no such number; a missing field is not filled in yet. */
const noNumberWord = 'none';

const noneAsUndefined = <Schema extends z.ZodType<string>>(schema: Schema) =>
  schema.transform((value) => (value === noNumberWord ? undefined : value));

const cin = noneAsUndefined(
  plainText.refine((value) => value === noNumberWord || isCin(value) || isLlpin(value), {
    error:
      'is not a CIN of 21 capitals and digits (such as L or U, 5 digits, 2 letters, year, 3 letters, 6 digits), nor an LLPIN (3 letters, hyphen, 4 digits)',
  }),
);

const gstin = noneAsUndefined(
  plainText.superRefine((value, context) => {
    if (value === noNumberWord || isGstin(value)) return;
    context.addIssue(
      hasGstinFormat(value)
        ? 'does not add up: its last character does not fit the fourteen before it, so one of them is mistyped'
        : 'is not a GSTIN of 15 capitals and digits (state, PAN, one character, Z, check character)',
    );
  }),
);

const officer = z
  .strictObject({
    name: plainText,
    email: z.email().optional().meta({ title: 'E-mail' }),
    phone: phoneNumber.optional(),
  })
  .meta({
    title: 'Grievance officer',
    description:
      'The person who answers complaints and questions about data, as Indian law asks. Without an e-mail address or phone number of their own, the agency’s stand there.',
  });

/** The site omits missing facts; the launch check lists them. */
export const legalSchema = z
  .strictObject({
    entity: plainText.optional().meta({
      title: 'Registered name',
      description: 'As in the register: Kinara Digital Private Limited.',
    }),
    street: plainText.optional().meta({
      title: 'Street address',
      description: 'Door, building and street. City and postal code are taken from the address above.',
    }),
    cin: cin.optional().meta({
      title: 'CIN or LLPIN',
      description:
        'The number in the register of companies. Write none if the agency is not registered there.',
    }),
    gstin: gstin.optional().meta({
      title: 'GSTIN',
      description: 'The number for goods and services tax. Write none if there is no such registration.',
    }),
    grievanceOfficer: officer.optional(),
  })
  .meta({ title: 'Legal identity' });
