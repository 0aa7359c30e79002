import { type ComponentType, type ReactNode, useEffect } from 'react';
import { Links, Meta, Outlet, ScrollRestoration, useMatches, useRouteLoaderData } from 'react-router';
import './styles/fonts.css';
import 'virtual:palette.css';
import './styles/tokens.css';
import './styles/theme.css';
import './styles/base.css';
import './styles/shared-classes.css';
import type { Route } from './+types/root.ts';
import { logo, palette } from './content/brand.server.ts';
import { legalIdentity } from './content/legal-identity.ts';
import { navigation } from './content/navigation.server.ts';
import { site } from './content/site.server.ts';
import { storeAttribution } from './forms/attribution.ts';
import { startPageTime } from './forms/page-time.ts';
import { returnedFormContext } from './forms/returned-form-context.server.ts';
import { loadDocumentOnFailure } from './hydration/load-document-on-failure.ts';
import { recoverFromRenderFailure } from './hydration/recover-from-render-failure.ts';
import { RevalidateOnChange } from './hydration/revalidate-on-change.tsx';
import { DocumentOrStartScripts, DocumentStateScript, StartScripts } from './hydration/start-scripts.tsx';
import { useHydrationEvents } from './hydration/use-hydration-events.ts';
import { composeChatMessage } from './layout/chat-message.ts';
import { Shell } from './layout/shell.tsx';
import type { PageSeo } from './seo/page-meta.ts';
import imbue from './styles/fonts/imbue.woff2?url';
import layerOrder from './styles/layers.css?inline';
import { countWhenIdle } from './visits/count-when-idle.ts';
import { dispatchPageShown } from './visits/dispatch-events.ts';

export function loader({ context }: Route.LoaderArgs) {
  return {
    site,
    navigation,
    legalLines: legalIdentity(site),
    themeColour: palette.paper,
    logo,
    returnedForm: context.get(returnedFormContext),
  };
}

/** The data of the shell is the same on every page; in development, the editor changes it. */
export function shouldRevalidate() {
  return import.meta.env.DEV;
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [loadDocumentOnFailure];

export function Layout({ children }: { readonly children: ReactNode }) {
  const themeColour = useRouteLoaderData<typeof loader>('root')?.themeColour;
  return (
    <DocumentOrStartScripts>
      {/* DocumentStateScript changes <html> before hydration. */}
      <html lang="en-IN" suppressHydrationWarning>
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="theme-color" content={themeColour} />
          <DocumentStateScript />
          <link rel="preload" href={imbue} as="font" type="font/woff2" crossOrigin="anonymous" />
          <Meta />
          {/* Before all style sheets, because the first mention of a layer sets its order. */}
          <style>{layerOrder}</style>
          <Links />
          <link rel="icon" href="/favicon.ico" sizes="32x32" />
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
          <link rel="apple-touch-icon" href="/assets/icons/apple-touch-icon.png" />
          <link rel="manifest" href="/site.webmanifest" />
        </head>
        <body>
          {children}
          <ScrollRestoration />
          <StartScripts />
        </body>
      </html>
    </DocumentOrStartScripts>
  );
}

export interface PageHandle {
  /** Shows the ring that follows the mouse. */
  readonly hasCursorRing?: boolean;
  /** Shown beside the chat link. */
  readonly ScrollButton?: ComponentType;
  /** Which text of navigation.json begins a chat; by default the one that names the page. */
  readonly chatMessage?: 'general' | 'opening';
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const match = useMatches().at(-1);
  const { hasCursorRing = false, ScrollButton, chatMessage = 'page' } = (match?.handle ?? {}) as PageHandle;
  const address = match?.pathname ?? '';
  useEffect(storeAttribution, []);
  useEffect(() => startPageTime(address), [address]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per address
  useEffect(dispatchPageShown, [address]);
  useHydrationEvents();
  useEffect(countWhenIdle, []);
  const { returnedForm: _, themeColour: __, ...shell } = loaderData;
  const { seo } = (match?.loaderData ?? {}) as { readonly seo?: PageSeo };
  return (
    <Shell
      {...shell}
      hasCursorRing={hasCursorRing}
      scrollButton={ScrollButton && <ScrollButton />}
      chatMessage={composeChatMessage(shell.navigation.chat, chatMessage, seo?.head.shortTitle)}
    >
      <Outlet />
      {import.meta.env.DEV && <RevalidateOnChange />}
    </Shell>
  );
}

export function ErrorBoundary() {
  useEffect(recoverFromRenderFailure, []);
  return null;
}
