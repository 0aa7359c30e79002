import { type ComponentType, type ReactNode, use, useEffect, useLayoutEffect } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
} from 'react-router';
import './styles/fonts.css';
import 'virtual:palette.css';
import './styles/tokens.css';
import './styles/theme.css';
import './styles/base.css';
import type { Route } from './+types/root.ts';
import { logo, palette } from './content/brand.server.ts';
import type { PageHead } from './content/fields.ts';
import { legalIdentity } from './content/legal-identity.ts';
import { navigation, site } from './content/shell.server.ts';
import { noteBeginning } from './forms/came-from.ts';
import { returnedFormContext } from './forms/returned-form-context.server.ts';
import { documentStateScript } from './hydration/document-state-script.ts';
import { loadWholeOnFailure } from './hydration/load-whole-on-failure.ts';
import { hydratedEvent, interactiveEvent, startTemplateId } from './hydration/names.ts';
import { RevalidateOnChange } from './hydration/revalidate-on-change.tsx';
import { showWithoutScript } from './hydration/show-without-script.ts';
import { StartScripts } from './hydration/start-scripts.ts';
import { chatMessage } from './layout/chat-message.ts';
import { Shell } from './layout/shell.tsx';
import imbue from './styles/fonts/imbue.woff2?url';
import orderOfLayers from './styles/layers.css?inline';
import { countWhenIdle } from './visits/count-when-idle.ts';
import { tellOfPage } from './visits/tell.ts';

export function loader({ context }: Route.LoaderArgs) {
  return {
    site,
    navigation,
    identity: legalIdentity(site),
    themeColour: palette.paper,
    logo,
    returned: context.get(returnedFormContext),
  };
}

/** The shell is the same on every page: what the first page brought serves the whole visit. */
export function shouldRevalidate() {
  return false;
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [loadWholeOnFailure];

export function Layout({ children }: { readonly children: ReactNode }) {
  const start = use(StartScripts);
  const themeColour = useRouteLoaderData<typeof loader>('root')?.themeColour;
  if (import.meta.env.SSR && start === 'only') return <Scripts />;
  return (
    // The inline script below writes on <html> before React hydrates it.
    <html lang="en-IN" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={themeColour} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; it must run before first paint */}
        <script dangerouslySetInnerHTML={{ __html: documentStateScript }} />
        <link rel="preload" href={imbue} as="font" type="font/woff2" crossOrigin="anonymous" />
        <Meta />
        {/* Before any style sheet, whatever order they come in. */}
        <style>{orderOfLayers}</style>
        <Links />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/assets/icons/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <template
          id={startTemplateId}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: what the router rendered on the server
          dangerouslySetInnerHTML={{ __html: typeof start === 'object' && start ? start.html : '' }}
        />
      </body>
    </html>
  );
}

function announceHydrated() {
  dispatchEvent(new Event(hydratedEvent));
}

function announceInteractive() {
  dispatchEvent(new Event(interactiveEvent));
}

export interface PageHandle {
  /** The page shows the ring that follows the mouse. */
  readonly cursor?: boolean;
  /** What floats on this page beside the chat link. */
  readonly Floating?: ComponentType;
  /** What a chat from here is about, if not the page by its name. */
  readonly chat?: 'general' | 'opening';
}

/** What the loaders of most pages return. */
interface PageData {
  readonly head?: PageHead;
  readonly page?: { readonly head?: PageHead };
}

function nameOf(data: unknown): string | undefined {
  const { head, page } = (data ?? {}) as PageData;
  return (head ?? page?.head)?.shortTitle;
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const match = useMatches().at(-1);
  const { cursor = false, Floating, chat = 'page' } = (match?.handle ?? {}) as PageHandle;
  const address = match?.pathname ?? '';
  useEffect(noteBeginning, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every address
  useEffect(tellOfPage, [address]);
  // Before any further event is dispatched; its effects follow.
  useLayoutEffect(announceHydrated, []);
  useEffect(announceInteractive, []);
  useEffect(countWhenIdle, []);
  const { site, navigation, identity, logo } = loaderData;
  return (
    <Shell
      site={site}
      navigation={navigation}
      identity={identity}
      logo={logo}
      cursor={cursor}
      floating={Floating && <Floating />}
      chatMessage={chatMessage(navigation.chat, chat, nameOf(match?.loaderData))}
    >
      <Outlet />
      {import.meta.env.DEV && <RevalidateOnChange />}
    </Shell>
  );
}

/** Nothing of the page can be rendered: it is shown again, without script. */
export function ErrorBoundary() {
  useEffect(showWithoutScript, []);
  return null;
}
