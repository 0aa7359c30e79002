import {
  fetchPublished,
  type PublishingOrder,
  publishingSettings,
  startPublishing,
} from '../publishing/desk.ts';
import { type PublishingState, readState } from '../publishing/state.ts';
import type { ContentDesk } from './content-desk.ts';
import type { Drafts } from './drafts.ts';
import type { OneAtATime } from './one-at-a-time.ts';
import type { TakenOver } from './shown-publishing.ts';

interface Parts {
  readonly desk: Pick<ContentDesk, 'forms'>;
  readonly drafts: Pick<Drafts, 'savedText'>;
  /** The preview reads this file anew. */
  readonly refresh: (file: string) => void;
  readonly inTurn: OneAtATime;
}

const notSaidYet = { state: 'running', pid: 0, steps: [], conflicts: [], pages: [] } as const;

/** Titles of files as the editor's page names them; of what machines write nobody is told. */
function titlesOf(files: readonly string[], forms: Awaited<ReturnType<Parts['desk']['forms']>>): string[] {
  const titles = files.map((file) =>
    file.startsWith('public/') ? 'Pictures' : forms.find((form) => form.file === file)?.title,
  );
  return [...new Set(titles.filter((title) => title !== undefined))];
}

/** Publishes the project, and notices what that, or somebody else's publication, changes in its files. */
export class Publisher {
  readonly root: string;
  readonly #parts: Parts;
  #isFetching = false;
  #takenOver: TakenOver | null = null;
  /** What was asked for, until its process says how far it is. */
  #starting: PublishingState | undefined;
  #last: PublishingOrder | undefined;
  /** Texts of the files when the publication under way was started. */
  #texts: ReadonlyMap<string, string> | undefined;

  constructor(root: string, parts: Parts) {
    this.root = root;
    this.#parts = parts;
  }

  get isFetching(): boolean {
    return this.#isFetching;
  }

  get takenOver(): TakenOver | null {
    return this.#takenOver;
  }

  /** The note was read. */
  forgetTakenOver(): void {
    this.#takenOver = null;
  }

  get isRunning(): boolean {
    return this.#readState()?.state === 'running';
  }

  #readState(): PublishingState | null {
    return this.#starting ?? readState(this.root);
  }

  /** How far it is. When it has ended, the preview shows what came with it from others. */
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

  /** What is not said again stays as it was: samples that were agreed to need no second tick after a conflict. */
  async start(order: PublishingOrder): Promise<void> {
    const whole = {
      ...(this.#last?.kind === order.kind && { withSamples: this.#last.withSamples ?? false }),
      ...order,
    };
    this.#last = whole;
    this.#starting = { ...notSaidYet, kind: order.kind, startedAt: new Date().toISOString() };
    try {
      this.#texts = await this.#readTexts();
      await startPublishing(this.root, whole);
    } finally {
      this.#starting = undefined;
    }
  }

  /** Takes over what others have published. A failure is no reason to stop: publishing fetches again. */
  async fetch(): Promise<void> {
    if (this.#isFetching || this.isRunning) return;
    this.#isFetching = true;
    try {
      if (publishingSettings(this.root))
        await this.#noteChanged(await fetchPublished(this.root, this.#parts.inTurn));
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
  }: Omit<TakenOver, 'titles'> & { readonly changed: readonly string[] }) {
    for (const file of changed) this.#parts.refresh(file);
    const titles = changed.length > 0 ? titlesOf(changed, await this.#parts.desk.forms()) : [];
    if (titles.length === 0 && !others.needsDecision && others.failed === undefined) return;
    this.#takenOver = { ...others, titles };
  }

  async #readTexts(): Promise<ReadonlyMap<string, string>> {
    const forms = await this.#parts.desk.forms();
    const texts = forms.map(async ({ file }) => [file, await this.#parts.drafts.savedText(file)] as const);
    return new Map(await Promise.all(texts));
  }
}
