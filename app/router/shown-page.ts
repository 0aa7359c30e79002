import { type ComponentType, createContext, type ReactNode, use } from 'react';
import type { ClientLoaderFunctionArgs, Location, MetaArgs, MetaDescriptor } from 'react-router';

/** What the heads of our pages are made of; the router offers more. */
export type MetaOf = Pick<MetaArgs, 'loaderData' | 'location'> & {
  readonly matches: readonly Pick<Match, 'id' | 'loaderData'>[];
};

/** What a route's module exports for the browser, after the build has taken its loader out. */
export interface RouteModule {
  readonly default: ComponentType;
  readonly Layout?: ComponentType<{ readonly children: ReactNode }>;
  readonly handle?: unknown;
  readonly meta?: (of: MetaOf) => MetaDescriptor[];
  readonly clientLoader?: (
    of: Pick<ClientLoaderFunctionArgs, 'request' | 'serverLoader'>,
  ) => Promise<unknown>;
}

export interface Match {
  readonly id: string;
  readonly module: RouteModule;
  readonly loaderData: unknown;
}

/** The page that is shown: where it stands, the frame of all pages, and what is in it. */
export interface ShownPage {
  readonly location: Location;
  readonly root: Match;
  readonly leaf: Match;
  /** Told when the page is on the screen. */
  readonly onShown?: () => void;
}

export const ShownPageContext = createContext<ShownPage | null>(null);
export const MatchContext = createContext<Match | null>(null);

export function useShownPage(): ShownPage {
  const page = use(ShownPageContext);
  if (!page) throw new Error('There is no page around this.');
  return page;
}

export function useLocation(): Location {
  return useShownPage().location;
}

export function useMatches(): readonly { readonly id: string; readonly handle: unknown }[] {
  const { root, leaf } = useShownPage();
  return [root, leaf].map(({ id, module }) => ({ id, handle: module.handle }));
}

export function useRouteLoaderData(id: string): unknown {
  const { root, leaf } = useShownPage();
  return [root, leaf].find((match) => match.id === id)?.loaderData;
}
