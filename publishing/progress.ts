import type { PublishingKind, PublishingResult, PublishingState, PublishingStep } from './state.ts';

const stepTitles = {
  fetchChanges: 'Looking at what has changed',
  check: 'Checking texts and pictures',
  merge: 'Taking over what others published',
  reachServer: 'Reaching the server',
  build: 'Building the pages',
  checkLinks: 'Following the links',
  pack: 'Packing the new version',
  copy: 'Copying it to the server',
  switch: 'Putting it live',
  verify: 'Looking at the live site',
  record: 'Writing it down',
  push: 'Handing it over to the workflow',
  goBack: 'Going back to the version before',
  preview: 'Changing the preview',
} as const;

export type Step = keyof typeof stepTitles;

interface Options {
  readonly onState: (state: PublishingState) => void;
  readonly kind: PublishingKind;
  readonly steps: readonly Step[];
  /** For an undo: the publication to undo. */
  readonly publication?: string | undefined;
}

export class Progress {
  readonly #onState: (state: PublishingState) => void;
  #state: PublishingState;

  constructor({ onState, kind, steps, publication }: Options) {
    this.#onState = onState;
    this.#state = {
      kind,
      state: 'running',
      startedAt: new Date().toISOString(),
      pid: process.pid,
      publication,
      steps: steps.map((step) => ({ title: stepTitles[step], state: 'waiting' })),
      conflicts: [],
      pages: [],
    };
    this.#onState(this.#state);
  }

  #update(change: Partial<PublishingState>): void {
    this.#state = { ...this.#state, ...change };
    this.#onState(this.#state);
  }

  #updateStep(step: Step, change: Partial<PublishingStep>): void {
    const steps = this.#state.steps.map((current) =>
      current.title === stepTitles[step] ? { ...current, ...change } : current,
    );
    this.#update({ steps });
  }

  async runStep<Result>(step: Step, work: () => Result | Promise<Result>): Promise<Result> {
    const startedAt = performance.now();
    const elapsedSeconds = () => Math.round((performance.now() - startedAt) / 100) / 10;
    this.#updateStep(step, { state: 'running' });
    try {
      const result = await work();
      this.#updateStep(step, { state: 'done', seconds: elapsedSeconds() });
      return result;
    } catch (error) {
      this.#updateStep(step, { state: 'failed', seconds: elapsedSeconds() });
      throw error;
    }
  }

  /** Adds the steps of a workflow; they replace steps of the same title. */
  showWorkflowSteps(steps: readonly PublishingStep[]): void {
    const ownSteps = this.#state.steps.filter(({ title }) => !steps.some((step) => step.title === title));
    this.#update({ steps: [...ownSteps, ...steps] });
  }

  end(result: PublishingResult): PublishingState {
    this.#update(result);
    return this.#state;
  }
}
