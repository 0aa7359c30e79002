import { type ReactNode, useEffect } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/theme.css';
import './styles/base.css';
import type { Route } from './+types/root.ts';
import { awakeEvent } from './awake-event.ts';
import { navigation, site } from './content/shell.server.ts';
import { noteBeginning } from './forms/came-from.ts';
import { returnedFormContext } from './forms/returned-form-context.server.ts';
import { Shell } from './layout/shell.tsx';
import { documentStateScript } from './motion/motion-preference.ts';
import imbue from './styles/fonts/imbue.woff2?url';
import orderOfLayers from './styles/layers.css?inline';

export function loader({ context }: Route.LoaderArgs) {
  return { site, navigation, returned: context.get(returnedFormContext) };
}

/** The shell is the same on every page: what the first page brought serves the whole visit. */
export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { readonly children: ReactNode }) {
  return (
    // The inline script below writes on <html> before React wakes up.
    <html lang="en-IN" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f3eee3" />
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
        {import.meta.env.DEV && <ScrollRestoration />}
        <Scripts />
      </body>
    </html>
  );
}

function announceAwake() {
  dispatchEvent(new Event(awakeEvent));
}

export interface PageHandle {
  /** The page shows the ring that follows the mouse. */
  readonly cursor?: boolean;
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  useEffect(noteBeginning, []);
  useEffect(announceAwake, []);
  const { site, navigation } = loaderData;
  return (
    <Shell site={site} navigation={navigation} cursor={handle?.cursor ?? false}>
      <Outlet />
    </Shell>
  );
}
