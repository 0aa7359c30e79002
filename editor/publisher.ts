import { type FetchResult, fetchPublished, noChanges } from '../publishing/remote-changes.ts';
import { readPublishingSettings } from '../publishing/settings.ts';
import { type PublishingRequest, startPublishing } from '../publishing/start-publishing.ts';
import { type PublishingState, readState } from '../publishing/state.ts';
import type { ContentForm, ContentModel } from './content-model.ts';
import type { MergedChanges } from './describe-publishing.ts';
import type { Drafts } from './drafts.ts';
import type { RunSequentially } from './sequential-runner.ts';

interface Dependencies {
  readonly model: Pick<ContentModel, 'forms'>;
  readonly drafts: Pick<Drafts, 'savedText'>;
  /** Makes the preview read the file again. */
  readonly refresh: (file: string) => void;
  readonly runSequentially: RunSequentially;
}

const initialState = { state: 'running', pid: 0, steps: [], conflicts: [], pages: [] } as const;

/** Files without a form get no title, because programs write them. */
function titlesOf(files: readonly string[], forms: readonly ContentForm[]): string[] {
  const titles = files.map((file) =>
    file.startsWith('public/') ? 'Pictures' : forms.find((form) => form.file === file)?.title,
  );
  return [...new Set(titles.filter((title) => title !== undefined))];
}

export class Publisher {
  readonly root: string;
  readonly #dependencies: Dependencies;
  #isFetching = false;
  #mergedChanges: MergedChanges | null = null;
  /** Used until the publishing process has written its first state. */
  #startingState: PublishingState | undefined;
  #previousRequest: PublishingRequest | undefined;
  /** The saved texts when the running publication was started. */
  #textsAtStart: ReadonlyMap<string, string> | undefined;

  constructor(root: string, dependencies: Dependencies) {
    this.root = root;
    this.#dependencies = dependencies;
  }

  get isFetching(): boolean {
    return this.#isFetching;
  }

  get mergedChanges(): MergedChanges | null {
    return this.#mergedChanges;
  }

  dismissMergedChanges(): void {
    this.#mergedChanges = null;
  }

  get isRunning(): boolean {
    return this.#readState()?.state === 'running';
  }

  #readState(): PublishingState | null {
    return this.#startingState ?? readState(this.root);
  }

  /** After a publication has ended, also updates the preview with the changes of others that it has merged. */
  async state(): Promise<PublishingState | null> {
    const state = this.#readState();
    if (state?.state !== 'running' && this.#textsAtStart) {
      const textsBefore = this.#textsAtStart;
      this.#textsAtStart = undefined;
      const textsNow = await this.#readTexts();
      const changedFiles = [...textsNow]
        .filter(([file, text]) => textsBefore.get(file) !== text)
        .map(([file]) => file);
      await this.#reportMergedChanges({ ...noChanges, changedFiles });
    }
    return state;
  }

  /** Repeats the consent to samples of the previous request, so that the owner is not asked again. */
  async start(request: PublishingRequest): Promise<void> {
    const previous = this.#previousRequest;
    const completeRequest =
      request.kind === 'undo' || previous?.kind !== request.kind
        ? request
        : { allowsSamples: previous.allowsSamples, ...request };
    this.#previousRequest = completeRequest;
    this.#startingState = { ...initialState, kind: request.kind, startedAt: new Date().toISOString() };
    try {
      this.#textsAtStart = await this.#readTexts();
      await startPublishing(this.root, completeRequest);
    } finally {
      this.#startingState = undefined;
    }
  }

  /** Stores a failure instead of throwing it, because publishing fetches again. */
  async fetchChanges(): Promise<void> {
    if (this.#isFetching || this.isRunning) return;
    this.#isFetching = true;
    try {
      if (readPublishingSettings(this.root))
        await this.#reportMergedChanges(await fetchPublished(this.root, this.#dependencies.runSequentially));
    } catch (error) {
      await this.#reportMergedChanges({ ...noChanges, failureMessage: (error as Error).message });
    } finally {
      this.#isFetching = false;
    }
  }

  async #reportMergedChanges({ changedFiles, ...others }: FetchResult) {
    for (const file of changedFiles) this.#dependencies.refresh(file);
    const titles =
      changedFiles.length > 0 ? titlesOf(changedFiles, await this.#dependencies.model.forms()) : [];
    if (titles.length === 0 && !others.needsDecision && others.failureMessage === undefined) return;
    this.#mergedChanges = { ...others, titles };
  }

  async #readTexts(): Promise<ReadonlyMap<string, string>> {
    const forms = await this.#dependencies.model.forms();
    const texts = forms.map(
      async ({ file }) => [file, await this.#dependencies.drafts.savedText(file)] as const,
    );
    return new Map(await Promise.all(texts));
  }
}
