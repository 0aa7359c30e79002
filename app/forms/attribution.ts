import { readSessionItem, writeSessionItem } from '../session-storage.ts';

const storageKey = 'came-from';

function describeFirstPage(): Record<string, string> {
  const { pathname, search } = window.location;
  const campaignParameters = [...new URLSearchParams(search)]
    .filter(([name]) => /^utm_[a-z]+$/.test(name))
    .slice(0, 6);
  const details: Record<string, string> = { page: pathname.slice(0, 200) };
  const referrerHost = document.referrer && new URL(document.referrer).host;
  if (referrerHost && referrerHost !== window.location.host) details.referrer = referrerHost.slice(0, 253);
  for (const [name, value] of campaignParameters) details[name] = value.slice(0, 100);
  return details;
}

export const readAttribution = () => readSessionItem(storageKey);

export function storeAttribution(): void {
  if (readAttribution() === null) writeSessionItem(storageKey, JSON.stringify(describeFirstPage()));
}
