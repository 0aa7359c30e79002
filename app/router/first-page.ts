import { UNSAFE_decodeViaTurboStream as decode } from 'react-router';
import { locationAt } from './follow-links.ts';
import type { RouteModule, ShownPage } from './shown-page.ts';

declare global {
  interface Window {
    /** What the page's HTML brings along: its text, and the modules of its routes, the root's first. */
    __reactRouterContext?: { readonly stream: ReadableStream<Uint8Array> };
    __reactRouterRouteModules?: Readonly<Record<string, RouteModule>>;
  }
}

/** The page that the HTML shows. */
export async function firstPage(): Promise<ShownPage> {
  const { __reactRouterContext: brought, __reactRouterRouteModules: modules = {} } = window;
  if (!brought) throw new Error('The page brought no text.');
  const { value } = await decode(brought.stream, window);
  const { loaderData } = value as { readonly loaderData: Readonly<Record<string, unknown>> };
  const [root, leaf] = Object.entries(modules).map(([id, module]) => ({
    id,
    module,
    loaderData: loaderData[id],
  }));
  if (!root || !leaf) throw new Error('The page brought no modules.');
  return { location: locationAt(window.location), root, leaf };
}
