import { blogPosts } from './blog.server.ts';
import { currentOpenings } from './openings.server.ts';
import { type ListItem, type ListName, publishedLists } from './published-lists.ts';
import { teamMembers } from './team.server.ts';
import { workItems } from './work.server.ts';

const getItems: { readonly [Name in ListName]: () => readonly ListItem<Name>[] } = {
  blog: () => blogPosts,
  work: () => workItems,
  team: () => teamMembers,
  careers: currentOpenings,
};

export function findPublishedList(address: string): readonly object[] | undefined {
  const name = (Object.keys(publishedLists) as ListName[]).find(
    (candidate) => publishedLists[candidate].address === address,
  );
  return name && getItems[name]();
}
