import { UNSAFE_decodeViaTurboStream as decode, type UNSAFE_AssetsManifest as Manifest } from 'react-router';
import type { Match, RouteModule } from './shown-page.ts';

declare global {
  interface Window {
    /** Written by the router's own file, which knows every page's scripts and style sheets. */
    __reactRouterManifest?: Manifest;
  }
}

type Route = NonNullable<Manifest['routes'][string]> & { readonly hasDefaultExport?: boolean };

async function routeOf(pathname: string): Promise<Route> {
  const start = document.querySelector<HTMLElement>('script[data-manifest]');
  if (!window.__reactRouterManifest && start) await import(/* @vite-ignore */ `${start.dataset.manifest}`);
  const routes: (Route | undefined)[] = Object.values(window.__reactRouterManifest?.routes ?? {});
  const route = routes.find((known) => (known?.index ? '/' : known?.path) === pathname);
  if (!route?.hasDefaultExport) throw new Error(`There is no page at ${pathname}.`);
  return route;
}

function dataAddress(pathname: string): string {
  return pathname === '/' ? '/_.data' : `${pathname}.data`;
}

async function readData(pathname: string, routeId: string, signal: AbortSignal): Promise<unknown> {
  const answer = await fetch(dataAddress(pathname), { signal });
  if (!answer.ok) throw new Error(`${dataAddress(pathname)} answered ${answer.status}`);
  const { value } = await decode(new Blob([await answer.text()]).stream(), window);
  return (value as Record<string, { readonly data: unknown }>)[routeId]?.data;
}

function addLink(attributes: Partial<HTMLLinkElement> & { readonly href: string }): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), attributes);
  document.head.append(link);
  return link;
}

/** The router marks with # what parts that load late need too. */
const withoutMark = (address: string) => new URL(address, document.baseURI).pathname;

function stylesOf({ css = [] }: Route): string[] {
  return [...new Set(css.map(withoutMark))];
}

/** The style sheets that the page wears and the document does not have yet. They stay for the whole visit. */
function missingStyles(route: Route): string[] {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]');
  const present = new Set([...links].map(({ href }) => withoutMark(href)));
  return stylesOf(route).filter((address) => !present.has(address));
}

/** Those that were added: one that is on its way counts as present, but is still to be waited for. */
const styles = new Map<string, Promise<void>>();

function wearStyle(href: string): Promise<void> {
  const worn = Promise.withResolvers<void>();
  const link = addLink({ rel: 'stylesheet', href });
  link.addEventListener('load', () => worn.resolve());
  link.addEventListener('error', () => {
    styles.delete(href);
    link.remove();
    worn.reject(new Error(`${href} did not load`));
  });
  return worn.promise;
}

async function wearStyles(route: Route): Promise<void> {
  for (const href of missingStyles(route)) styles.set(href, wearStyle(href));
  await Promise.all(stylesOf(route).map((href) => styles.get(href)));
}

const preloaded = new Set<string>();

function preloadScripts({ module, imports = [] }: Route): void {
  for (const href of [module, ...imports]) {
    if (preloaded.has(href)) continue;
    preloaded.add(href);
    addLink({ rel: 'modulepreload', href });
  }
}

/** Everything that the page at this address is made of, ready to be shown. */
export async function loadPage({ pathname, href }: URL, signal: AbortSignal): Promise<Match> {
  const route = await routeOf(pathname);
  const serverLoader = () => readData(pathname, route.id, signal) as Promise<never>;
  const loadData = ({ clientLoader }: RouteModule) =>
    clientLoader ? clientLoader({ serverLoader, request: new Request(href, { signal }) }) : serverLoader();
  preloadScripts(route);
  const loadModule: Promise<RouteModule> = import(/* @vite-ignore */ route.module);
  const [module, loaderData] = await Promise.all([
    loadModule,
    route.hasClientLoader ? loadModule.then(loadData) : serverLoader(),
    wearStyles(route),
  ]);
  return { id: route.id, module, loaderData };
}

const prefetched = new Set<string>();

/** Somebody is about to follow a link: fetch what the page needs. What fails is asked for again by who follows it. */
export function prefetchPage(href: string): void {
  const { pathname } = new URL(href, document.baseURI);
  if (prefetched.has(pathname) || pathname === window.location.pathname) return;
  prefetched.add(pathname);
  prefetch(pathname).catch(() => prefetched.delete(pathname));
}

async function prefetch(pathname: string): Promise<void> {
  addLink({ rel: 'prefetch', as: 'fetch', href: dataAddress(pathname) });
  const route = await routeOf(pathname);
  preloadScripts(route);
  for (const style of missingStyles(route)) addLink({ rel: 'prefetch', as: 'style', href: style });
}
