import { createHash } from 'node:crypto';
import holidaysData from '#content/holidays.json' with { type: 'json' };
import { paths } from '../paths.ts';
import { absoluteUrl } from '../seo/absolute-url.ts';
import { logo, palette } from './brand.server.ts';
import { applicationWords, privacyNotices } from './forms.server.ts';
import { holidaysSchema } from './holidays-schema.ts';
import { lastChangedDate } from './last-changed-date.server.ts';
import { policyContact } from './legal-identity.ts';
import { policyPage } from './pages.server.ts';
import { parseContent } from './parse-content.ts';
import { site } from './site.server.ts';

const { holidays } = parseContent('content/holidays.json', holidaysSchema, holidaysData);

const noticeDate = lastChangedDate(paths.policy);
if (noticeDate === undefined)
  throw new Error(`app/content/last-changed.json has no date of ${paths.policy}.`);
/** Of all that tells a visitor about data: the notices, both policies about data, and the contact data in them. */
const noticeDigest = createHash('sha256')
  .update(JSON.stringify([privacyNotices, policyPage.privacy, policyPage.data, policyContact(site)]))
  .digest('hex')
  .slice(0, 8);

/** The server reads these facts from the build, because it does not import `app`. */
export const agency = {
  name: site.name,
  colours: palette,
  logo: logo && { width: logo.width, height: logo.height, showsName: logo.showsName },
  url: site.url,
  phone: site.phone,
  email: site.email,
  holidays: holidays.map(({ date }) => date),
  applicationPromise: applicationWords.form.promise,
  privacyNotices: {
    ...privacyNotices,
    /** Stored with each enquiry. */
    version: `${noticeDate}-${noticeDigest}`,
  },
  countsVisits: site.countVisits,
  dataPolicyUrl: absoluteUrl(site, `${paths.policy}#data`),
};
