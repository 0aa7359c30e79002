import holidaysData from '#content/holidays.json' with { type: 'json' };
import { paths } from '../paths.ts';
import { absoluteUrl } from '../seo/absolute-url.ts';
import { logo, palette } from './brand.server.ts';
import { applicationWords, privacyNotices } from './forms.server.ts';
import { holidaysSchema } from './holidays-schema.ts';
import { parseContent } from './parse-content.ts';
import { site } from './site.server.ts';

const { holidays } = parseContent('content/holidays.json', holidaysSchema, holidaysData);

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
  privacyNotices,
  countsVisits: site.countVisits,
  dataPolicyUrl: absoluteUrl(site, `${paths.policy}#data`),
};
