import { randomBytes } from 'node:crypto';
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
import type { FormName } from '../enquiries/form-addresses.ts';
import type { ReturnedForm } from '../enquiries/returned-form.ts';
import { cspHeader, nonceCsp, type SiteHeaders } from './http/headers.ts';

interface Logo {
  readonly width: number;
  readonly height: number;
  readonly showsName: boolean;
  /** The picture for mails, read from the built site. */
  readonly png?: Buffer;
}

/** The agency as described in content/. */
export interface Agency {
  readonly name: string;
  readonly colours: Palette;
  readonly logo?: Logo | undefined;
  readonly url: string;
  readonly phone: string;
  readonly email: string;
  readonly holidays: readonly string[];
  readonly applicationPromise: string;
  /** The texts by form, and the version that is stored with each enquiry. */
  readonly privacyNotices: Readonly<Record<'version' | FormName, string>>;
  /** If false, beacons are refused and reports omit visits. */
  readonly countsVisits: boolean;
  readonly dataPolicyUrl: string;
}

/** For the header and footer of mails and staff pages. */
export type AgencyIdentity = Pick<Agency, 'name' | 'phone' | 'email' | 'colours' | 'logo'>;

export interface FontFiles {
  readonly display: string;
  readonly text: string;
  readonly ui: string;
}

/** Renders a page that cannot be prerendered, because it contains the visitor's form. */
export type RenderPage = (address: string, returnedForm: ReturnedForm | null) => Promise<Response>;

/** The server gets pages and content only from the build, never from their source. */
export interface BuiltSite {
  /** build/client. */
  readonly directory: string;
  readonly pagePaths: readonly string[];
  readonly notFoundPage: { readonly html: string; readonly csp: string };
  readonly headers: SiteHeaders;
  readonly agency: Agency;
  readonly fontFiles: FontFiles;
  readonly renderPage: RenderPage;
}

const notFoundAddress = '/404';
/** `npm run art -- --brand` writes this file if the agency has a logo. */
export const mailLogoFile = 'assets/icons/mail-logo.png';

/** Exports of app/entry.server.ts. */
interface ServerEntry {
  readonly agency: Agency;
  readonly fontFiles: FontFiles;
  readonly inlineStyle: string;
  readonly nonceContext: RouterContext<string | null>;
  readonly returnedFormContext: RouterContext<ReturnedForm | null>;
}

interface SiteRenderer extends Pick<BuiltSite, 'agency' | 'fontFiles'> {
  /** The only inline style of a page that was not built. */
  readonly inlineStyle: string;
  /** The inline scripts of the page get the nonce. */
  readonly renderPage: (...parameters: [...Parameters<RenderPage>, nonce?: string]) => Promise<Response>;
}

export function createSiteRenderer(build: ServerBuild): SiteRenderer {
  const { agency, fontFiles, inlineStyle, nonceContext, returnedFormContext } = build.entry
    .module as unknown as ServerEntry;
  const handleRequest = createRequestHandler(build, 'production');
  return {
    agency,
    fontFiles,
    inlineStyle,
    renderPage: (address, returnedForm, nonce) => {
      const context = new RouterContextProvider();
      context.set(returnedFormContext, returnedForm);
      context.set(nonceContext, nonce ?? null);
      return handleRequest(new Request(new URL(address, agency.url)), context);
    },
  };
}

export async function openBuiltSite(buildDirectory: string): Promise<BuiltSite> {
  const directory = join(buildDirectory, 'client');
  const notFoundFile = join(directory, notFoundAddress, 'index.html');
  if (!existsSync(notFoundFile))
    throw Object.assign(new Error(`There is no built site in ${directory}: run 'npm run build' first.`), {
      code: 'ENOENT',
    });
  const pagePaths = globSync('**/index.html', { cwd: directory })
    .map((file) => `/${file.split(sep).slice(0, -1).join('/')}`)
    .filter((path) => path !== notFoundAddress);
  const build: ServerBuild = await import(
    /* @vite-ignore */ pathToFileURL(join(buildDirectory, 'server', 'index.js')).href
  );
  const { renderPage, agency, fontFiles, inlineStyle } = createSiteRenderer(build);
  const headers = JSON.parse(readFileSync(join(buildDirectory, 'headers.json'), 'utf8')) as SiteHeaders;
  const notFoundCsp = headers.pages[notFoundAddress]?.[cspHeader];
  if (!notFoundCsp) throw new Error(`${buildDirectory}/headers.json has no policy for ${notFoundAddress}.`);
  return {
    directory,
    pagePaths,
    notFoundPage: { html: readFileSync(notFoundFile, 'utf8'), csp: notFoundCsp },
    headers,
    agency: { ...agency, logo: withMailPicture(agency.logo, join(directory, mailLogoFile)) },
    fontFiles,
    renderPage: async (address, returnedForm) => {
      const nonce = randomBytes(16).toString('base64');
      const page = await renderPage(address, returnedForm, nonce);
      if (page.headers.get('Content-Type')?.startsWith('text/html'))
        page.headers.set(cspHeader, nonceCsp(nonce, inlineStyle));
      return page;
    },
  };
}

/** Without its picture for mails the logo is omitted; mails and staff pages then show the default mark and the name. */
function withMailPicture(logo: Logo | undefined, file: string): Logo | undefined {
  return logo && existsSync(file) ? { ...logo, png: readFileSync(file) } : undefined;
}
