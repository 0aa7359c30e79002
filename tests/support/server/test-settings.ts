import type { DeliverySettings } from '../../../server/intake/store.ts';

export const testSecret = 'only-for-tests-only-for-tests-only-for-tests';
export const agencyMail = 'leads@seaface.example';

/** So many that every enquiry of a test is acknowledged. */
const acknowledgementsPerHour = 100_000;
export const manyAcknowledgements = { ACKNOWLEDGEMENTS_PER_HOUR: String(acknowledgementsPerHour) };
export const testDeliverySettings: DeliverySettings = { hasWebhook: false, acknowledgementsPerHour };

/** What the servers of tests have in common. */
export const testSettings = {
  MAIL_FROM: 'site@seaface.example',
  AGENCY_MAIL: agencyMail,
  PUBLIC_URL: 'http://localhost',
  SECRET_KEY: testSecret,
  TRUSTED_PROXY: '127.0.0.1',
  ...manyAcknowledgements,
};
