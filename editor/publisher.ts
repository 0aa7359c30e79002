import {
  fetchPublished,
  type PublishingOrder,
  publishingSettings,
  startPublishing,
} from '../publishing/for-editor.ts';
import { type PublishingState, readState } from '../publishing/state.ts';
import type { ContentModel } from './content-model.ts';
import type { MergedChanges } from './describe-publishing.ts';
import type { Drafts } from './drafts.ts';
import type { RunSequentially } from './sequential.ts';

interface Parts {
  readonly model: Pick<ContentModel, 'forms'>;
  readonly drafts: Pick<Drafts, 'savedText'>;
  /** Makes the preview read the file again. */
  readonly refresh: (file: string) => void;
  readonly runSequentially: RunSequentially;
}

const initialState = { state: 'running', pid: 0, steps: [], conflicts: [], pages: [] } as const;

/** Without files that programs write. */
function titlesOf(files: readonly string[], forms: Awaited<ReturnType<Parts['model']['forms']>>): string[] {
  const titles = files.map((file) =>
    file.startsWith('public/') ? 'Pictures' : forms.find((form) => form.file === file)?.title,
  );
  return [...new Set(titles.filter((title) => title !== undefined))];
}

export class Publisher {
  readonly root: string;
  readonly #parts: Parts;
  #isFetching = false;
  #mergedChanges: MergedChanges | null = null;
  /** Until the process reports its state. */
  #starting: PublishingState | undefined;
  #previousOrder: PublishingOrder | undefined;
  /** When the running publication was started. */
  #texts: ReadonlyMap<string, string> | undefined;

  constructor(root: string, parts: Parts) {
    this.root = root;
    this.#parts = parts;
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
    return this.#starting ?? readState(this.root);
  }

  /** After a run, the preview shows changes of others that it merged. */
  async state(): Promise<PublishingState | null> {
    const state = this.#readState();
    if (state?.state !== 'running' && this.#texts) {
      const before = this.#texts;
      this.#texts = undefined;
      const now = await this.#readTexts();
      const changed = [...now].filter(([file, text]) => before.get(file) !== text).map(([file]) => file);
      await this.#noteChanged({
        changed,
        authors: [],
        needsDecision: false,
      });
    }
    return state;
  }

  /** Options that are not repeated stay as they were, such as the consent to samples. */
  async start(order: PublishingOrder): Promise<void> {
    const completeOrder = {
      ...(this.#previousOrder?.kind === order.kind && {
        withSamples: this.#previousOrder.withSamples ?? false,
      }),
      ...order,
    };
    this.#previousOrder = completeOrder;
    this.#starting = { ...initialState, kind: order.kind, startedAt: new Date().toISOString() };
    try {
      this.#texts = await this.#readTexts();
      await startPublishing(this.root, completeOrder);
    } finally {
      this.#starting = undefined;
    }
  }

  /** Failures are only reported, because publishing fetches again. */
  async fetch(): Promise<void> {
    if (this.#isFetching || this.isRunning) return;
    this.#isFetching = true;
    try {
      if (publishingSettings(this.root))
        await this.#noteChanged(await fetchPublished(this.root, this.#parts.runSequentially));
    } catch (error) {
      await this.#noteChanged({
        changed: [],
        authors: [],
        needsDecision: false,
        failed: (error as Error).message,
      });
    } finally {
      this.#isFetching = false;
    }
  }

  async #noteChanged({
    changed,
    ...others
  }: Omit<MergedChanges, 'titles'> & { readonly changed: readonly string[] }) {
    for (const file of changed) this.#parts.refresh(file);
    const titles = changed.length > 0 ? titlesOf(changed, await this.#parts.model.forms()) : [];
    if (titles.length === 0 && !others.needsDecision && others.failed === undefined) return;
    this.#mergedChanges = { ...others, titles };
  }

  async #readTexts(): Promise<ReadonlyMap<string, string>> {
    const forms = await this.#parts.model.forms();
    const texts = forms.map(async ({ file }) => [file, await this.#parts.drafts.savedText(file)] as const);
    return new Map(await Promise.all(texts));
  }
}
