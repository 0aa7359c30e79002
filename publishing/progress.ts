import type { PublishingKind, PublishingState, PublishingStep } from './state.ts';

interface Options {
  readonly onState: (state: PublishingState) => void;
  readonly kind: PublishingKind;
  readonly stepTitles: readonly string[];
  /** For an undo: the publication to undo. */
  readonly publication?: string | undefined;
}

export class Progress {
  readonly #onState: (state: PublishingState) => void;
  #state: PublishingState;

  constructor({ onState, kind, stepTitles, publication }: Options) {
    this.#onState = onState;
    this.#state = {
      kind,
      state: 'running',
      startedAt: new Date().toISOString(),
      pid: process.pid,
      publication,
      steps: stepTitles.map((title) => ({ title, state: 'waiting' })),
      conflicts: [],
      pages: [],
    };
    this.#onState(this.#state);
  }

  #update(change: Partial<PublishingState>): void {
    this.#state = { ...this.#state, ...change };
    this.#onState(this.#state);
  }

  #updateStep(title: string, change: Partial<PublishingStep>): void {
    this.#update({
      steps: this.#state.steps.map((step) => (step.title === title ? { ...step, ...change } : step)),
    });
  }

  async runStep<Result>(title: string, work: () => Result | Promise<Result>): Promise<Result> {
    const startedAt = performance.now();
    const elapsedSeconds = () => Math.round((performance.now() - startedAt) / 100) / 10;
    this.#updateStep(title, { state: 'running' });
    try {
      const result = await work();
      this.#updateStep(title, { state: 'done', seconds: elapsedSeconds() });
      return result;
    } catch (error) {
      this.#updateStep(title, { state: 'failed', seconds: elapsedSeconds() });
      throw error;
    }
  }

  /** Adds the steps of a workflow; they replace steps of the same title. */
  showWorkflowSteps(steps: readonly PublishingStep[]): void {
    const ownSteps = this.#state.steps.filter(({ title }) => !steps.some((step) => step.title === title));
    this.#update({ steps: [...ownSteps, ...steps] });
  }

  end(result: Partial<PublishingState> & Pick<PublishingState, 'state'>): PublishingState {
    this.#update(result);
    return this.#state;
  }
}
