import type { FormStep } from '../../visits/names.ts';

interface ToldOfForm {
  readonly form: HTMLFormElement;
  /** 'mounted' when it can be filled in, then what became of it. */
  readonly step: 'mounted' | FormStep;
}

declare global {
  interface WindowEventMap {
    'page-shown': Event;
    'form-step': CustomEvent<ToldOfForm>;
  }
}

/** The router has shown a page. Whoever counts visits hears of it. */
export function tellOfPage(): void {
  dispatchEvent(new Event('page-shown'));
}

/** To the window: the answer may come when the form itself is no longer on the page. */
export function tellOfForm(form: HTMLFormElement, step: ToldOfForm['step']): void {
  dispatchEvent(new CustomEvent('form-step', { detail: { form, step } }));
}
