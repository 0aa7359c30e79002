import { type PublishingSettings, publishedValue } from '../publishing/desk.ts';
import type { PublishingFault, PublishingState, VisitorsSee } from '../publishing/state.ts';
import { fieldPath } from '../tools/content-fields.ts';
import { fieldAt } from './browser/field-schema.ts';
import type { ContentDesk, ContentForm } from './content-desk.ts';
import type { Drafts } from './drafts.ts';
import { picturesFile } from './file-names.ts';
import { type FindPicture, partsOf, type ShownPart } from './shown-changes.ts';

/** A fault with the names that the editor's page gives to its file and field. */
export interface ShownFault extends PublishingFault {
  readonly title: string;
  readonly place: string;
  /** Whether there is a form to go to. */
  readonly hasForm: boolean;
}

/** A field that two people changed, with both values for reading. */
export interface ShownConflict {
  readonly file: string;
  readonly field: string;
  readonly title: string;
  readonly place: string;
  readonly author: string;
  readonly mine: readonly ShownPart[];
  readonly theirs: readonly ShownPart[];
}

/** How far publishing is, in the words of the editor's page. */
export interface ShownState extends Omit<PublishingState, 'conflicts' | 'failure' | 'pid'> {
  readonly conflicts: readonly ShownConflict[];
  readonly failure?: {
    readonly words: string;
    readonly faults: readonly ShownFault[];
    readonly details: string;
    readonly visitorsSee: VisitorsSee;
  };
}

/** What has changed in the files without the editor: with what others have published. */
export interface TakenOver {
  /** The changed files, by title. */
  readonly titles: readonly string[];
  readonly authors: readonly string[];
  /** Some fields were changed by both: that is decided when publishing. */
  readonly needsDecision: boolean;
  readonly failed?: string;
}

/** Where visitors find the site; how the server is reached is nothing for the page. */
export type ShownSettings = Pick<PublishingSettings, 'address' | 'preview'>;

export interface ShownPublishing {
  /** Copies of the content are not published. */
  readonly isPossible: boolean;
  readonly settings: ShownSettings | null;
  readonly state: ShownState | null;
  readonly isFetching: boolean;
  readonly takenOver: TakenOver | null;
}

type Manifest = Readonly<Record<string, { readonly src: string }>>;

/** Where a picture of an earlier publication is found. */
export const publishedPictureAddress = (publication: string, address: string) =>
  `/__edit/api/publications/picture?${new URLSearchParams({ of: publication, src: address })}`;

const addressIn = (manifest: Manifest | undefined, named: string) =>
  named.startsWith('/assets/') ? named : manifest?.[named]?.src;

/** Finds the pictures of a publication; those of the project itself without one. */
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

async function shownFault(
  { file, field, words }: PublishingFault,
  desk: ContentDesk,
  forms: readonly ContentForm[],
): Promise<ShownFault> {
  const form = forms.find((candidate) => candidate.file === file);
  const place = form && field !== undefined ? await desk.placeOf(file, field) : '';
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
  readonly desk: ContentDesk;
  readonly drafts: Drafts;
  /** The name of the live publication. */
  readonly live: () => Promise<string | undefined>;
}

async function shownConflicts(
  conflicts: PublishingState['conflicts'],
  forms: readonly ContentForm[],
  { root, desk, drafts, live }: Parts,
): Promise<ShownConflict[]> {
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
        place: await desk.placeOf(file, field),
        author,
        mine: partsOf(mine, schema, findMine),
        theirs: partsOf(theirs, schema, findTheirs),
      };
    }),
  );
}

export function shownSettings(settings: PublishingSettings | null): ShownSettings | null {
  return settings && { address: settings.address, ...(settings.preview && { preview: settings.preview }) };
}

/** Adds the names of forms and fields to how far publishing is. */
export async function shownState(state: PublishingState, parts: Parts): Promise<ShownState> {
  const { conflicts, failure, pid: _, ...others } = state;
  const named = conflicts.length > 0 || (failure?.faults.length ?? 0) > 0;
  const forms = named ? await parts.desk.forms() : [];
  const faults = await Promise.all(
    (failure?.faults ?? []).map((fault) => shownFault(fault, parts.desk, forms)),
  );
  return {
    ...others,
    conflicts: await shownConflicts(conflicts, forms, parts),
    ...(failure && { failure: { ...failure, faults } }),
  };
}
