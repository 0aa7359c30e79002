import { readSession, writeSession } from '../session-storage.ts';

const storageKey = 'came-from';

function firstPage(): Record<string, string> {
  const { pathname, search } = window.location;
  const campaign = [...new URLSearchParams(search)].filter(([name]) => /^utm_[a-z]+$/.test(name)).slice(0, 6);
  const found: Record<string, string> = { page: pathname.slice(0, 200) };
  const referrer = document.referrer && new URL(document.referrer).host;
  if (referrer && referrer !== window.location.host) found.referrer = referrer.slice(0, 253);
  for (const [name, value] of campaign) found[name] = value.slice(0, 100);
  return found;
}

export function storeAttribution(): void {
  if (attribution() === null) writeSession(storageKey, JSON.stringify(firstPage()));
}

export const attribution = () => readSession(storageKey);
