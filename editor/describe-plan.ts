import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findChanges } from '../content-rules/changes.ts';
import { findUnfinishedFields } from '../content-rules/unfinished-fields.ts';
import {
  type PublishingPlan,
  readPublishedPicture,
  readPublishedValue,
} from '../publishing/publishing-plan.ts';
import type { ContentForm, FileChanges } from './content-model.ts';
import { describeChanges } from './describe-changes.ts';
import { createPictureFinder, publishedPictureAddress } from './describe-publishing.ts';
import { isPictureAddress } from './image-type.ts';
import type { ContentAccess } from './load-publication.ts';

export interface ChangedPicture {
  readonly address: string;
  readonly before?: string;
  readonly after?: string;
}

export interface DescribedPlan {
  readonly isFirstPublication: boolean;
  readonly isEmpty: boolean;
  readonly files: readonly FileChanges[];
  readonly pages: readonly { readonly address: string; readonly title: string }[] | 'every';
  readonly pictures: readonly ChangedPicture[];
  /** Changed pictures and films that `pictures` does not list. */
  readonly unlistedPictureCount: number;
  readonly sampleCount: number;
}

/** A limit, because a new colour changes every picture. */
const maxPictures = 12;

async function describeFiles(
  { livePublication, files }: PublishingPlan,
  forms: readonly ContentForm[],
  { root, drafts }: ContentAccess,
): Promise<FileChanges[]> {
  if (livePublication === null) return [];
  const findPicture = await createPictureFinder(root, drafts, null);
  const findPictureBefore = await createPictureFinder(root, drafts, livePublication);
  return Promise.all(
    files.map(async (file) => {
      const form = forms.find((candidate) => candidate.file === file);
      if (!form) return { file, title: file, changes: [] };
      const publishedValue = (await readPublishedValue(root, livePublication, file)) ?? {};
      const changes = findChanges(publishedValue, await drafts.savedValue(file));
      return {
        file,
        title: form.title,
        changes: describeChanges(changes, form.createSchema(), findPicture, findPictureBefore),
      };
    }),
  );
}

async function describePicture(
  address: string,
  livePublication: string | null,
  { root, folders }: ContentAccess,
): Promise<ChangedPicture> {
  const wasPublished =
    livePublication !== null && (await readPublishedPicture(root, livePublication, address)) !== undefined;
  return {
    address,
    ...(wasPublished && { before: publishedPictureAddress(livePublication, address) }),
    ...(existsSync(join(folders.public, address)) && { after: address }),
  };
}

/** '/our-team' → 'Team' */
function pageTitle(address: string, forms: readonly ContentForm[]): string {
  return forms.find(({ ownPage }) => ownPage === address)?.title ?? address;
}

export async function describePlan(plan: PublishingPlan, access: ContentAccess): Promise<DescribedPlan> {
  const { livePublication, pages, pictures, files } = plan;
  const forms = await access.model.forms();
  const isFirstPublication = livePublication === null;
  const shownPictures = isFirstPublication ? [] : pictures.filter(isPictureAddress).slice(0, maxPictures);
  return {
    isFirstPublication,
    isEmpty: !isFirstPublication && pages.length === 0 && pictures.length === 0 && files.length === 0,
    files: await describeFiles(plan, forms, access),
    pages:
      pages === 'every' ? pages : pages.map((address) => ({ address, title: pageTitle(address, forms) })),
    pictures: await Promise.all(
      shownPictures.map((address) => describePicture(address, livePublication, access)),
    ),
    unlistedPictureCount: isFirstPublication ? 0 : pictures.length - shownPictures.length,
    sampleCount: findUnfinishedFields(access.folders.contentRoot).length,
  };
}
