import type { APIRequestContext } from '@playwright/test';
import { startFileAddress } from '../../../app/hydration/build/postprocess-page.ts';

/** Addresses of the same site that a page links to or loads, without query and anchor. */
export function ownAddresses(html: string): ReadonlySet<string> {
  const values = [...html.matchAll(/\s(?:href|src|poster|action)="([^"]+)"/g)].map(([, value = '']) => value);
  const sources = [...html.matchAll(/\s(?:srcset|imagesrcset)="([^"]+)"/gi)].flatMap(([, list = '']) =>
    list.split(',').map((part) => part.trim().split(/\s+/)[0] ?? ''),
  );
  const sameSite = [...values, ...sources].filter((address) => /^\/(?!\/)/.test(address));
  return new Set(sameSite.map((address) => address.replace(/[?#].*$/, '').replaceAll('&amp;', '&')));
}

/** The script tags that a page inserts for hydration; they contain the addresses of all modules of the page. */
export async function readStartScripts(request: APIRequestContext, html: string): Promise<string> {
  return (await request.get(startFileAddress(html))).text();
}

export async function readPage(request: APIRequestContext, path: string): Promise<string> {
  return (await request.get(path)).text();
}
