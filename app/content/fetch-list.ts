import { isListOf, type ListItem, type ListName, publishedLists } from './published-lists.ts';

/**
 * A published list, read by the browser on a client-side navigation; undefined if it does not load. Only the console
 * is told then: the page shows the list that came with it.
 */
export async function fetchList<Name extends ListName>(
  name: Name,
  signal: AbortSignal,
): Promise<readonly ListItem<Name>[] | undefined> {
  const { address } = publishedLists[name];
  try {
    const response = await fetch(address, { headers: { Accept: 'application/json' }, signal });
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    const items: unknown = await response.json();
    if (!isListOf(name, items)) throw new Error(`${address} is not the list it should be`);
    return items;
  } catch (error) {
    // A navigation that was given up is no fault.
    if (signal.aborted) return undefined;
    if (name === 'team' || name === 'careers') console.error('Error loading blog data:', error);
    else console.error('Error loading blog data');
    return undefined;
  }
}
