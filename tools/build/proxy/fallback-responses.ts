import { raw } from 'hono/html';
import { phoneLink } from '../../../enquiries/phone-link.ts';
import { cspHeader, type HeaderSet } from '../../../server/http/headers.ts';
import { createStaffPageRenderer } from '../../../server/http/staff-page.ts';
import type { BuiltSite } from '../../../server/site.ts';

interface FallbackResponse {
  readonly name: string;
  readonly heading: string;
  readonly text: string;
  /** Response to fetch requests; see enquiries/form-response.ts. */
  readonly json: Readonly<Record<string, unknown>>;
}

const retryAfterSeconds = 30;

const fallbackResponses: readonly FallbackResponse[] = [
  {
    name: 'unavailable',
    heading: 'Our server does not answer just now.',
    text: 'Nothing was lost on your side: go back, and what you typed is still there. Please send it again in a minute, or call or e-mail us.',
    json: { reason: 'busy', retryAfterSeconds },
  },
  {
    name: 'too-many',
    heading: 'Too many requests at once.',
    text: 'Too many requests came from your network. Please try again in a minute, or call or e-mail us.',
    json: { reason: 'too-many', retryAfterSeconds },
  },
  {
    name: 'preview',
    heading: 'This is a preview.',
    text: 'Nothing was sent: forms work only on the live site. Use the form there, or call or e-mail us.',
    json: { reason: 'busy', retryAfterSeconds },
  },
  {
    name: 'too-large',
    heading: 'This is too large.',
    text: 'A resume has to be 5 MB or smaller. Go back, choose a smaller file, and send it again.',
    json: { errors: { form: 'This is too large. Please shorten the text, or choose a smaller file.' } },
  },
];

export interface FallbackFile {
  readonly name: string;
  readonly content: string;
  readonly headers: HeaderSet;
}

/** Static responses of the proxy (503, 429, 413, preview), as HTML and as JSON. */
export async function renderFallbackFiles({
  agency,
  fontFiles,
  headers: { responses },
}: Pick<BuiltSite, 'agency' | 'fontFiles' | 'headers'>): Promise<readonly FallbackFile[]> {
  const pages = createStaffPageRenderer(agency, fontFiles);
  const { phone, email } = agency;
  const contactHtml = `<a href="${phoneLink(phone)}">${phone}</a><br><a href="mailto:${email}">${email}</a>`;
  const files = fallbackResponses.map(
    async ({ name, heading, text, json }): Promise<readonly FallbackFile[]> => [
      {
        name: `${name}.html`,
        content: String(await pages.render({ heading, text: raw(`${text}<br><br>${contactHtml}`) })),
        headers: { ...responses, [cspHeader]: pages.csp },
      },
      { name: `${name}.json`, content: `${JSON.stringify({ ...json, phone, email })}\n`, headers: responses },
    ],
  );
  return (await Promise.all(files)).flat();
}
