import { isListOf, type ListItem, type ListName, publishedLists } from './published-lists.ts';

/** For client-side navigation. Undefined if fetching fails: the page then shows its prerendered list. */
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
    if (signal.aborted) return undefined;
    // DATA-03 prescribes these messages, also for lists other than the blog.
    if (name === 'team' || name === 'careers') console.error('Error loading blog data:', error);
    else console.error('Error loading blog data');
    return undefined;
  }
}
