import { type PublishingSettings, publishedValue } from '../publishing/for-editor.ts';
import type { PublishingFault, PublishingState, VisitorsSee } from '../publishing/state.ts';
import { fieldPath } from '../tools/content/content-fields.ts';
import { fieldAt } from './browser/field-schema.ts';
import type { ContentForm, ContentModel } from './content-model.ts';
import { type DescribedPart, describeValue, type FindPicture } from './describe-changes.ts';
import type { Drafts } from './drafts.ts';
import { picturesFile } from './file-names.ts';
import type { Manifest } from './manifest.ts';

export interface DescribedFault extends PublishingFault {
  readonly title: string;
  readonly place: string;
  readonly hasForm: boolean;
}

export interface DescribedConflict {
  readonly file: string;
  readonly field: string;
  readonly title: string;
  readonly place: string;
  readonly author: string;
  readonly mine: readonly DescribedPart[];
  readonly theirs: readonly DescribedPart[];
}

export interface DescribedState extends Omit<PublishingState, 'conflicts' | 'failure' | 'pid'> {
  readonly conflicts: readonly DescribedConflict[];
  readonly failure?: {
    readonly words: string;
    readonly faults: readonly DescribedFault[];
    readonly details: string;
    readonly visitorsSee: VisitorsSee;
  };
}

/** Changes that others have published, now in the files. */
export interface MergedChanges {
  readonly titles: readonly string[];
  readonly authors: readonly string[];
  /** Both sides changed a field; the owner decides when publishing. */
  readonly needsDecision: boolean;
  readonly failed?: string;
}

/** Without the server's connection settings. */
export type PublicSettings = Pick<PublishingSettings, 'address' | 'preview'>;

export interface PublishingStatus {
  /** False for a copy of the content. */
  readonly isPossible: boolean;
  readonly settings: PublicSettings | null;
  readonly state: DescribedState | null;
  readonly isFetching: boolean;
  readonly mergedChanges: MergedChanges | null;
}

export const publishedPictureAddress = (publication: string, address: string) =>
  `/__edit/api/publications/picture?${new URLSearchParams({ of: publication, src: address })}`;

const addressIn = (manifest: Manifest | undefined, named: string) =>
  named.startsWith('/assets/') ? named : manifest?.[named]?.src;

/** Without a publication: the project's own pictures. */
export async function pictureFinder(
  root: string,
  drafts: Drafts,
  publication: string | null | undefined,
): Promise<FindPicture> {
  const own = (await drafts.value(picturesFile)) as Manifest;
  if (!publication) return (named) => addressIn(own, named);
  const published = (await publishedValue(root, publication, picturesFile)) as Manifest | undefined;
  return (named) => {
    const address = addressIn(published, named);
    return address && publishedPictureAddress(publication, address);
  };
}

async function describeFault(
  { file, field, words }: PublishingFault,
  model: ContentModel,
  forms: readonly ContentForm[],
): Promise<DescribedFault> {
  const form = forms.find((candidate) => candidate.file === file);
  const place = form && field !== undefined ? await model.placeOf(file, field) : '';
  return {
    file,
    ...(field !== undefined && { field }),
    words,
    title: form?.title ?? file,
    place: place || (form ? '' : (field ?? '')),
    hasForm: form !== undefined,
  };
}

interface Parts {
  readonly root: string;
  readonly model: ContentModel;
  readonly drafts: Drafts;
  readonly live: () => Promise<string | undefined>;
}

async function describeConflicts(
  conflicts: PublishingState['conflicts'],
  forms: readonly ContentForm[],
  { root, model, drafts, live }: Parts,
): Promise<DescribedConflict[]> {
  if (conflicts.length === 0) return [];
  const findMine = await pictureFinder(root, drafts, null);
  const findTheirs = await pictureFinder(root, drafts, await live());
  return Promise.all(
    conflicts.map(async ({ file, field, mine, theirs, author }) => {
      const form = forms.find((candidate) => candidate.file === file);
      const schema = fieldAt(form?.form() ?? {}, fieldPath(field));
      return {
        file,
        field,
        title: form?.title ?? file,
        place: await model.placeOf(file, field),
        author,
        mine: describeValue(mine, schema, findMine),
        theirs: describeValue(theirs, schema, findTheirs),
      };
    }),
  );
}

export function publicSettings(settings: PublishingSettings | null): PublicSettings | null {
  return settings && { address: settings.address, ...(settings.preview && { preview: settings.preview }) };
}

export async function describeState(state: PublishingState, parts: Parts): Promise<DescribedState> {
  const { conflicts, failure, pid: _, ...others } = state;
  const named = conflicts.length > 0 || (failure?.faults.length ?? 0) > 0;
  const forms = named ? await parts.model.forms() : [];
  const faults = await Promise.all(
    (failure?.faults ?? []).map((fault) => describeFault(fault, parts.model, forms)),
  );
  return {
    ...others,
    conflicts: await describeConflicts(conflicts, forms, parts),
    ...(failure && { failure: { ...failure, faults } }),
  };
}
