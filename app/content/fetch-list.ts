import { isListOf, type ListItem, type ListName, publishedLists } from './published-lists.ts';

/**
 * A published list, read by the browser on a client-side navigation; null if it does not load. Only the console
 * is told then: the page stays whole.
 */
export async function readList<Name extends ListName>(
  name: Name,
  signal?: AbortSignal,
): Promise<readonly ListItem<Name>[] | null> {
  const { address, saysWhy } = publishedLists[name];
  try {
    const response = await fetch(address, {
      headers: { Accept: 'application/json' },
      signal: signal ?? null,
    });
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    const items: unknown = await response.json();
    if (!isListOf(name, items)) throw new Error(`${address} is not the list it should be`);
    return items;
  } catch (error) {
    // A navigation that was given up is no fault.
    if (signal?.aborted) return null;
    if (saysWhy) console.error('Error loading blog data:', error);
    else console.error('Error loading blog data');
    return null;
  }
}

/** The same for pages that need not tell an empty list from one that did not load. */
export async function fetchList<Name extends ListName>(
  name: Name,
  signal?: AbortSignal,
): Promise<readonly ListItem<Name>[]> {
  return (await readList(name, signal)) ?? [];
}
