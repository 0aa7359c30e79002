const storageKey = 'came-from';

/** Where a visit began: the first page, the site that linked to it, and the campaign in its address. Kept in the tab. */
function beginning(): Record<string, string> {
  const { pathname, search } = window.location;
  const campaign = [...new URLSearchParams(search)].filter(([name]) => /^utm_[a-z]+$/.test(name)).slice(0, 6);
  const found: Record<string, string> = { page: pathname.slice(0, 200) };
  const referrer = document.referrer && new URL(document.referrer).host;
  if (referrer && referrer !== window.location.host) found.referrer = referrer.slice(0, 253);
  for (const [name, value] of campaign) found[name] = value.slice(0, 100);
  return found;
}

/** Notes the beginning of the visit, once. */
export function noteBeginning(): void {
  try {
    if (sessionStorage.getItem(storageKey) === null)
      sessionStorage.setItem(storageKey, JSON.stringify(beginning()));
  } catch {
    // Storage may be forbidden; then an enquiry says nothing of its origin.
  }
}

export function cameFrom(): string | null {
  try {
    return sessionStorage.getItem(storageKey);
  } catch {
    return null;
  }
}
