import { type PublishingSettings, readPublishedValue } from '../publishing/for-editor.ts';
import type { PublishingFault, PublishingState, SeenVersion } from '../publishing/state.ts';
import { fieldPath } from '../tools/content/content-fields.ts';
import { fieldSchemaAt } from './browser/field-schema.ts';
import type { ContentForm, ContentModel } from './content-model.ts';
import { type DescribedField, describeValue, type FindPicture } from './describe-changes.ts';
import type { Drafts } from './drafts.ts';
import { picturesFile } from './file-names.ts';
import { type Manifest, pictureAddress } from './manifest.ts';

export interface DescribedFault extends PublishingFault {
  readonly title: string;
  readonly fieldLabel: string;
  readonly hasForm: boolean;
}

export interface DescribedConflict {
  readonly file: string;
  readonly field: string;
  readonly title: string;
  readonly fieldLabel: string;
  readonly author: string;
  readonly mine: readonly DescribedField[];
  readonly theirs: readonly DescribedField[];
}

export interface DescribedState extends Omit<PublishingState, 'conflicts' | 'failure' | 'pid'> {
  readonly conflicts: readonly DescribedConflict[];
  readonly failure?: {
    readonly message: string;
    readonly faults: readonly DescribedFault[];
    readonly details: string;
    readonly visitorsSee: SeenVersion;
  };
}

/** Changes that others have published and that are now in the files of this computer. */
export interface MergedChanges {
  /** Titles of the changed files. */
  readonly titles: readonly string[];
  readonly authors: readonly string[];
  /** Whether both sides changed the same field; the owner then decides when publishing. */
  readonly needsDecision: boolean;
  /** Why the changes could not be fetched. */
  readonly failureMessage?: string;
}

/** The settings without the server, which the browser does not need. */
export type PublicSettings = Pick<PublishingSettings, 'address' | 'preview'>;

export interface PublishingStatus {
  /** False if the editor was started on a copy of the content. */
  readonly canPublish: boolean;
  readonly settings: PublicSettings | null;
  readonly state: DescribedState | null;
  readonly isFetching: boolean;
  readonly mergedChanges: MergedChanges | null;
}

export const publishedPictureAddress = (publication: string, address: string) =>
  `/__edit/api/publications/picture?${new URLSearchParams({ of: publication, src: address })}`;

/** Finds pictures of the publication; without one, the pictures on this computer, including drafts. */
export async function createPictureFinder(
  root: string,
  drafts: Drafts,
  publication: string | null | undefined,
): Promise<FindPicture> {
  const localManifest = (await drafts.value(picturesFile)) as Manifest;
  if (!publication) return (picture) => pictureAddress(localManifest, picture);
  const publishedManifest = (await readPublishedValue(root, publication, picturesFile)) as
    | Manifest
    | undefined;
  return (picture) => {
    const address = pictureAddress(publishedManifest, picture);
    return address && publishedPictureAddress(publication, address);
  };
}

async function describeFault(
  { file, field, message }: PublishingFault,
  model: ContentModel,
  forms: readonly ContentForm[],
): Promise<DescribedFault> {
  const form = forms.find((candidate) => candidate.file === file);
  return {
    file,
    ...(field !== undefined && { field }),
    message,
    title: form?.title ?? file,
    // model.fieldLabel() returns the field's name if the file has no form.
    fieldLabel: field === undefined ? '' : await model.fieldLabel(file, field),
    hasForm: form !== undefined,
  };
}

interface Dependencies {
  readonly root: string;
  readonly model: ContentModel;
  readonly drafts: Drafts;
  readonly findLivePublicationName: () => Promise<string | undefined>;
}

async function describeConflicts(
  conflicts: PublishingState['conflicts'],
  forms: readonly ContentForm[],
  { root, model, drafts, findLivePublicationName }: Dependencies,
): Promise<DescribedConflict[]> {
  if (conflicts.length === 0) return [];
  const findMyPicture = await createPictureFinder(root, drafts, null);
  const findTheirPicture = await createPictureFinder(root, drafts, await findLivePublicationName());
  return Promise.all(
    conflicts.map(async ({ file, field, mine, theirs, author }) => {
      const form = forms.find((candidate) => candidate.file === file);
      const schema = fieldSchemaAt(form?.createSchema() ?? {}, fieldPath(field));
      return {
        file,
        field,
        title: form?.title ?? file,
        fieldLabel: await model.fieldLabel(file, field),
        author,
        mine: describeValue(mine, schema, findMyPicture),
        theirs: describeValue(theirs, schema, findTheirPicture),
      };
    }),
  );
}

export function toPublicSettings(settings: PublishingSettings | null): PublicSettings | null {
  return settings && { address: settings.address, ...(settings.preview && { preview: settings.preview }) };
}

export async function describeState(
  state: PublishingState,
  dependencies: Dependencies,
): Promise<DescribedState> {
  const { conflicts, failure, pid: _, ...others } = state;
  const needsForms = conflicts.length > 0 || (failure?.faults.length ?? 0) > 0;
  const forms = needsForms ? await dependencies.model.forms() : [];
  const faults = await Promise.all(
    (failure?.faults ?? []).map((fault) => describeFault(fault, dependencies.model, forms)),
  );
  return {
    ...others,
    conflicts: await describeConflicts(conflicts, forms, dependencies),
    ...(failure && { failure: { ...failure, faults } }),
  };
}
