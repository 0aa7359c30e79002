import type { PublishingKind, PublishingState, PublishingStep } from './state.ts';

interface Options {
  readonly report: (state: PublishingState) => void;
  readonly kind: PublishingKind;
  readonly titles: readonly string[];
  /** The publication to undo. */
  readonly publication?: string | undefined;
}

export class Progress {
  readonly #report: (state: PublishingState) => void;
  #state: PublishingState;

  constructor({ report, kind, titles, publication }: Options) {
    this.#report = report;
    this.#state = {
      kind,
      state: 'running',
      startedAt: new Date().toISOString(),
      pid: process.pid,
      publication,
      steps: titles.map((title) => ({ title, state: 'waiting' })),
      conflicts: [],
      pages: [],
    };
    this.#report(this.#state);
  }

  #set(change: Partial<PublishingState>): void {
    this.#state = { ...this.#state, ...change };
    this.#report(this.#state);
  }

  #setStep(title: string, change: Partial<PublishingStep>): void {
    this.#set({
      steps: this.#state.steps.map((step) => (step.title === title ? { ...step, ...change } : step)),
    });
  }

  async step<Result>(title: string, run: () => Result | Promise<Result>): Promise<Result> {
    const startedAt = performance.now();
    const seconds = () => Math.round((performance.now() - startedAt) / 100) / 10;
    this.#setStep(title, { state: 'running' });
    try {
      const result = await run();
      this.#setStep(title, { state: 'done', seconds: seconds() });
      return result;
    } catch (error) {
      this.#setStep(title, { state: 'failed', seconds: seconds() });
      throw error;
    }
  }

  /** Replaces steps by those of a workflow with the same title, and adds the others. */
  showWorkflowSteps(steps: readonly PublishingStep[]): void {
    const ownSteps = this.#state.steps.filter(({ title }) => !steps.some((step) => step.title === title));
    this.#set({ steps: [...ownSteps, ...steps] });
  }

  end(result: Partial<PublishingState> & Pick<PublishingState, 'state'>): PublishingState {
    this.#set(result);
    return this.#state;
  }
}
