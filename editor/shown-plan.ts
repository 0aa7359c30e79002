import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type PublishingPlan, publishedPicture, publishedValue } from '../publishing/desk.ts';
import { findLeftovers } from '../tools/sample-content.ts';
import { changesOf } from './changes.ts';
import type { ContentDesk, ContentForm, FileChanges } from './content-desk.ts';
import type { Drafts, Folders } from './drafts.ts';
import { isPictureAddress } from './image-type.ts';
import { shownChanges } from './shown-changes.ts';
import { pictureFinder, publishedPictureAddress } from './shown-publishing.ts';

/** A picture as visitors see it now and as they will see it; without one of them it comes or goes. */
export interface ShownPicture {
  readonly address: string;
  readonly before?: string;
  readonly after?: string;
}

/** What differs between the live site and the saved files, in the words of the forms. */
export interface ShownPlan {
  /** Nothing was published before: everything is new. */
  readonly isFirst: boolean;
  readonly isEmpty: boolean;
  readonly files: readonly FileChanges[];
  readonly pages: readonly { readonly address: string; readonly title: string }[] | 'every';
  readonly pictures: readonly ShownPicture[];
  /** How many other pictures and films change. */
  readonly moreFiles: number;
  /** How many fields are not the agency's own yet. */
  readonly samples: number;
}

/** More are counted, not shown: a new colour changes every picture of the site. */
const mostPictures = 12;

interface Parts {
  readonly root: string;
  readonly desk: ContentDesk;
  readonly drafts: Drafts;
  readonly folders: Folders;
}

async function changedFiles(
  { live, files }: PublishingPlan,
  forms: readonly ContentForm[],
  { root, drafts }: Parts,
): Promise<FileChanges[]> {
  if (live === null) return [];
  const find = await pictureFinder(root, drafts, null);
  const findBefore = await pictureFinder(root, drafts, live);
  return Promise.all(
    files.map(async (file) => {
      const form = forms.find((candidate) => candidate.file === file);
      if (!form) return { file, title: file, changes: [] };
      const before = (await publishedValue(root, live, file)) ?? {};
      const changes = changesOf(before, await drafts.savedValue(file));
      return { file, title: form.title, changes: shownChanges(changes, form.form(), find, findBefore) };
    }),
  );
}

async function shownPicture(
  address: string,
  live: string | null,
  { root, folders }: Parts,
): Promise<ShownPicture> {
  const wasThere = live !== null && (await publishedPicture(root, live, address)) !== undefined;
  return {
    address,
    ...(wasThere && { before: publishedPictureAddress(live, address) }),
    ...(existsSync(join(folders.public, address)) && { after: address }),
  };
}

/** '/our-team' → 'Team'; a page without a file of its own goes by its address. */
function pageTitle(address: string, forms: readonly ContentForm[]): string {
  return forms.find(({ ownPage }) => ownPage === address)?.title ?? address;
}

export async function shownPlan(plan: PublishingPlan, parts: Parts): Promise<ShownPlan> {
  const { live, pages, pictures, files } = plan;
  const forms = await parts.desk.forms();
  const isFirst = live === null;
  const shown = isFirst ? [] : pictures.filter(isPictureAddress).slice(0, mostPictures);
  return {
    isFirst,
    isEmpty: !isFirst && pages.length === 0 && pictures.length === 0 && files.length === 0,
    files: await changedFiles(plan, forms, parts),
    pages:
      pages === 'every' ? pages : pages.map((address) => ({ address, title: pageTitle(address, forms) })),
    pictures: await Promise.all(shown.map((address) => shownPicture(address, live, parts))),
    moreFiles: isFirst ? 0 : pictures.length - shown.length,
    samples: findLeftovers(parts.folders.content).length,
  };
}
