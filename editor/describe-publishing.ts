import { fieldPath } from '../content-rules/content-fields.ts';
import { pathLabels } from '../content-rules/field-labels.ts';
import { fieldSchemaAt } from '../content-rules/field-schema.ts';
import { picturesFile } from '../content-rules/file-names.ts';
import { type PictureManifest, pictureAddress } from '../content-rules/picture-manifest.ts';
import { findLivePublicationName } from '../publishing/publications.ts';
import { readPublishedValue } from '../publishing/publishing-plan.ts';
import type { FetchResult } from '../publishing/remote-changes.ts';
import type { PublishingSettings } from '../publishing/settings.ts';
import type { Conflict, FailureReport, PublishingFault, PublishingState } from '../publishing/state.ts';
import type { ContentForm, ContentModel } from './content-model.ts';
import { type DescribedField, describeValue, type FindPicture } from './describe-changes.ts';
import type { Drafts } from './drafts.ts';
import type { ContentAccess } from './load-publication.ts';

export interface DescribedFault extends PublishingFault {
  readonly title: string;
  readonly fieldLabel: string;
  readonly hasForm: boolean;
}

export interface DescribedConflict extends Conflict {
  readonly title: string;
  readonly fieldLabel: string;
  readonly mine: readonly DescribedField[];
  readonly theirs: readonly DescribedField[];
}

export interface DescribedState extends Omit<PublishingState, 'conflicts' | 'failure' | 'pid'> {
  readonly conflicts: readonly DescribedConflict[];
  readonly failure?: Omit<FailureReport, 'faults'> & { readonly faults: readonly DescribedFault[] };
}

/** Changes that others have published and that are now in the files of this computer. */
export interface MergedChanges extends Omit<FetchResult, 'changedFiles'> {
  /** Titles of the changed files. */
  readonly titles: readonly string[];
}

export interface PublishingStatus {
  /** False if the editor was started on a copy of the content. */
  readonly canPublish: boolean;
  /** Without the server, which the browser does not need. */
  readonly settings: Pick<PublishingSettings, 'address' | 'preview'> | null;
  readonly state: DescribedState | null;
  readonly isFetching: boolean;
  readonly mergedChanges: MergedChanges | null;
}

export const publishedPictureAddress = (publication: string, address: string) =>
  `/__edit/api/publications/picture?${new URLSearchParams({ publication, src: address })}`;

/** Finds pictures of the publication; without one, the pictures on this computer, including drafts. */
export async function createPictureFinder(
  root: string,
  drafts: Drafts,
  publication: string | null,
): Promise<FindPicture> {
  const localManifest = (await drafts.value(picturesFile)) as PictureManifest;
  if (!publication) return (picture) => pictureAddress(localManifest, picture);
  const publishedManifest = (await readPublishedValue(root, publication, picturesFile)) as
    | PictureManifest
    | undefined;
  return (picture) => {
    const address = pictureAddress(publishedManifest, picture);
    return address && publishedPictureAddress(publication, address);
  };
}

async function describeFault(
  fault: PublishingFault,
  model: ContentModel,
  forms: readonly ContentForm[],
): Promise<DescribedFault> {
  const form = forms.find(({ file }) => file === fault.file);
  return {
    ...fault,
    title: form?.title ?? fault.file,
    // The field's name if the file has no form.
    fieldLabel: await model.fieldLabel(fault.file, fault.field),
    hasForm: form !== undefined,
  };
}

async function describeConflicts(
  conflicts: PublishingState['conflicts'],
  forms: readonly ContentForm[],
  { root, drafts }: ContentAccess,
): Promise<DescribedConflict[]> {
  if (conflicts.length === 0) return [];
  const findMyPicture = await createPictureFinder(root, drafts, null);
  const findTheirPicture = await createPictureFinder(root, drafts, await findLivePublicationName(root));
  return Promise.all(
    conflicts.map(async (conflict) => {
      const { file, field, where, mine, theirs } = conflict;
      const form = forms.find((candidate) => candidate.file === file);
      const fileSchema = form?.createSchema() ?? {};
      const schema = fieldSchemaAt(fileSchema, fieldPath(field));
      return {
        ...conflict,
        title: form?.title ?? file,
        fieldLabel: pathLabels(where, fileSchema).slice(-2).join(': '),
        mine: describeValue(mine, schema, findMyPicture),
        theirs: describeValue(theirs, schema, findTheirPicture),
      };
    }),
  );
}

export async function describeState(state: PublishingState, access: ContentAccess): Promise<DescribedState> {
  const { conflicts, failure, pid: _, ...others } = state;
  const needsForms = conflicts.length > 0 || (failure?.faults.length ?? 0) > 0;
  const forms = needsForms ? await access.model.forms() : [];
  const faults = await Promise.all(
    (failure?.faults ?? []).map((fault) => describeFault(fault, access.model, forms)),
  );
  return {
    ...others,
    conflicts: await describeConflicts(conflicts, forms, access),
    ...(failure && { failure: { ...failure, faults } }),
  };
}
