import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type PublishingPlan, publishedPicture, publishedValue } from '../publishing/for-editor.ts';
import { findLeftovers } from '../tools/content/sample-content.ts';
import { changesOf } from './changes.ts';
import type { ContentForm, ContentModel, FileChanges } from './content-model.ts';
import { describeChanges } from './describe-changes.ts';
import { pictureFinder, publishedPictureAddress } from './describe-publishing.ts';
import type { Drafts, Folders } from './drafts.ts';
import { isPictureAddress } from './image-type.ts';

export interface ChangedPicture {
  readonly address: string;
  readonly before?: string;
  readonly after?: string;
}

export interface DescribedPlan {
  /** Nothing was published before: everything is new. */
  readonly isFirst: boolean;
  readonly isEmpty: boolean;
  readonly files: readonly FileChanges[];
  readonly pages: readonly { readonly address: string; readonly title: string }[] | 'every';
  readonly pictures: readonly ChangedPicture[];
  readonly moreFiles: number;
  readonly samples: number;
}

/** A new colour changes every picture. */
const mostPictures = 12;

interface Parts {
  readonly root: string;
  readonly model: ContentModel;
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
      return { file, title: form.title, changes: describeChanges(changes, form.form(), find, findBefore) };
    }),
  );
}

async function changedPicture(
  address: string,
  live: string | null,
  { root, folders }: Parts,
): Promise<ChangedPicture> {
  const wasThere = live !== null && (await publishedPicture(root, live, address)) !== undefined;
  return {
    address,
    ...(wasThere && { before: publishedPictureAddress(live, address) }),
    ...(existsSync(join(folders.public, address)) && { after: address }),
  };
}

/** '/our-team' → 'Team' */
function pageTitle(address: string, forms: readonly ContentForm[]): string {
  return forms.find(({ ownPage }) => ownPage === address)?.title ?? address;
}

export async function describePlan(plan: PublishingPlan, parts: Parts): Promise<DescribedPlan> {
  const { live, pages, pictures, files } = plan;
  const forms = await parts.model.forms();
  const isFirst = live === null;
  const shown = isFirst ? [] : pictures.filter(isPictureAddress).slice(0, mostPictures);
  return {
    isFirst,
    isEmpty: !isFirst && pages.length === 0 && pictures.length === 0 && files.length === 0,
    files: await changedFiles(plan, forms, parts),
    pages:
      pages === 'every' ? pages : pages.map((address) => ({ address, title: pageTitle(address, forms) })),
    pictures: await Promise.all(shown.map((address) => changedPicture(address, live, parts))),
    moreFiles: isFirst ? 0 : pictures.length - shown.length,
    samples: findLeftovers(parts.folders.content).length,
  };
}
