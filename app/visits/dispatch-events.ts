import type { FormStep } from '../../visits/names.ts';

interface FormStepDetail {
  readonly form: HTMLFormElement;
  readonly step: 'mounted' | FormStep;
}

declare global {
  interface WindowEventMap {
    'page-shown': Event;
    'form-step': CustomEvent<FormStepDetail>;
  }
}

export function dispatchPageShown(): void {
  dispatchEvent(new Event('page-shown'));
}

/** Dispatched on the window, because the form may be removed before the response arrives. */
export function dispatchFormStep(form: HTMLFormElement, step: FormStepDetail['step']): void {
  dispatchEvent(new CustomEvent('form-step', { detail: { form, step } }));
}
