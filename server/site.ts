import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  createRequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import type { Palette } from '../brand/palette.ts';
import type { ReturnedForm } from '../enquiries/returned-form.ts';
import type { FormName } from '../enquiries/sent-data.ts';
import { pagePolicy, policyHeader, type SiteHeaders } from './http/headers.ts';

interface Logo {
  readonly width: number;
  readonly height: number;
  readonly showsName: boolean;
  /** For mails; known once the site is built. */
  readonly png?: Buffer;
}

/** Who the agency is and when it is closed, as the content says. */
export interface Office {
  readonly name: string;
  readonly colours: Palette;
  /** The agency's own logo, if it has one. */
  readonly logo?: Logo | undefined;
  readonly url: string;
  readonly phone: string;
  readonly email: string;
  readonly holidays: readonly string[];
  /** What applicants are promised, in the owner's words. */
  readonly applicationPromise: string;
  /** The notice beside each form, and the version that is stored with what was sent. */
  readonly privacyNotices: Readonly<Record<'version' | FormName, string>>;
  /** Where the policy says what becomes of a visitor's data. */
  readonly dataPolicyUrl: string;
}

/** What stands at the head and foot of a mail and of a page for staff. */
export type Letterhead = Pick<Office, 'name' | 'phone' | 'email' | 'colours' | 'logo'>;

/** The addresses of the site's letters. */
export interface FontFiles {
  readonly display: string;
  readonly text: string;
  readonly ui: string;
}

/** Renders a page that cannot be prerendered, because it holds what somebody has just sent. */
export type RenderPage = (address: string, returned: ReturnedForm | null) => Promise<Response>;

/** The built site. The server knows pages, and what the content says, only from here, never from their source. */
export interface BuiltSite {
  readonly directory: string;
  /** Every page's address, exactly as it must be spelled. */
  readonly addresses: readonly string[];
  /** Shown, with status 404, for every address that is not there. */
  readonly notFoundPage: { readonly html: string; readonly policy: string };
  readonly headers: SiteHeaders;
  readonly office: Office;
  readonly fontFiles: FontFiles;
  readonly renderPage: RenderPage;
}

const notFoundAddress = '/404';
/** Written by `npm run art -- --brand` where the agency has a logo. */
export const mailLogoFile = 'assets/icons/mail-logo.png';

/** What the site's entry for servers offers beside rendering. */
interface OfferedBySite {
  readonly office: Office;
  readonly fontFiles: FontFiles;
  readonly returnedFormContext: RouterContext<ReturnedForm | null>;
}

export function siteRenderer(build: ServerBuild): Pick<BuiltSite, 'office' | 'fontFiles' | 'renderPage'> {
  const { office, fontFiles, returnedFormContext } = build.entry.module as unknown as OfferedBySite;
  const answer = createRequestHandler(build, 'production');
  return {
    office,
    fontFiles,
    renderPage: (address, returned) => {
      const context = new RouterContextProvider();
      context.set(returnedFormContext, returned);
      return answer(new Request(new URL(address, office.url)), context);
    },
  };
}

export async function openBuiltSite(buildDirectory: string): Promise<BuiltSite> {
  const directory = join(buildDirectory, 'client');
  const notFoundFile = join(directory, notFoundAddress, 'index.html');
  if (!existsSync(notFoundFile))
    throw new Error(`There is no built site in ${directory}: run 'npm run build' first.`);
  const addresses = globSync('**/index.html', { cwd: directory })
    .map((file) => `/${file.split(sep).slice(0, -1).join('/')}`)
    .filter((address) => address !== notFoundAddress);
  const build: ServerBuild = await import(pathToFileURL(join(buildDirectory, 'server', 'index.js')).href);
  const { renderPage, office, fontFiles } = siteRenderer(build);
  const headers = JSON.parse(readFileSync(join(buildDirectory, 'headers.json'), 'utf8')) as SiteHeaders;
  const notFoundPolicy = headers.pages[notFoundAddress]?.[policyHeader];
  if (!notFoundPolicy)
    throw new Error(`${buildDirectory}/headers.json has no policy for ${notFoundAddress}.`);
  return {
    directory,
    addresses,
    notFoundPage: { html: readFileSync(notFoundFile, 'utf8'), policy: notFoundPolicy },
    headers,
    office: { ...office, logo: withPicture(office.logo, join(directory, mailLogoFile)) },
    fontFiles,
    renderPage: async (...asked) => withPolicy(await renderPage(...asked)),
  };
}

/** A logo whose picture for mails was not drawn is left out: mails and staff pages then show the mark and the name. */
function withPicture(logo: Logo | undefined, file: string): Logo | undefined {
  return logo && existsSync(file) ? { ...logo, png: readFileSync(file) } : undefined;
}

/** The scripts inside a page rendered for one visitor hold what that visitor sent: their hashes are of this answer. */
async function withPolicy(page: Response): Promise<Response> {
  const headers = new Headers(page.headers);
  if (!headers.get('Content-Type')?.startsWith('text/html')) return page;
  const html = await page.text();
  headers.set(policyHeader, pagePolicy(html));
  return new Response(html, { status: page.status, headers });
}
