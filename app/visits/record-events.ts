import type { CountedForm, FormStep, VisitEvent } from '../../visits/names.ts';
import type { formPaths } from '../paths.ts';

/** Written out, so that this lazy chunk imports nothing of the first one. */
const formNames: { readonly [name in CountedForm as (typeof formPaths)[name]]: name } = {
  '/popup.php': 'popup',
  '/contact_handler.php': 'contact',
  '/career.php': 'application',
};
/** By selector of the clicked element. */
const clickEvents: Readonly<Record<string, VisitEvent>> = {
  '[href^=tel]': 'call',
  '[href*="wa.me"]': 'chat',
  '[href^=mailto]': 'mail',
  '[href*="maps/dir"]': 'directions',
  '[aria-pressed]': 'filter',
};
const observerOptions = { threshold: 0.25 };

export function recordEvents(record: (event: VisitEvent) => void): void {
  const recordStep = (form: Element | null | undefined, step: FormStep) => {
    const name = formNames[form?.getAttribute('action') as keyof typeof formNames];
    if (name) record(`${name} ${step}`);
  };
  const forms = new IntersectionObserver((seen) => {
    for (const { isIntersecting, target } of seen) if (isIntersecting) recordStep(target, 'opened');
  }, observerOptions);
  for (const form of document.forms) forms.observe(form);

  const listen = (type: string, handle: (target: Element) => void) =>
    // Captured, to include stopped events and events that do not bubble.
    document.addEventListener(type, ({ target }) => handle(target as Element), true);
  listen('click', (target) => {
    for (const [selector, event] of Object.entries(clickEvents)) if (target.closest(selector)) record(event);
  });
  listen('play', () => record('film'));
  listen('input', (target) => recordStep(target.closest('form'), 'started'));
  addEventListener('form-step', ({ detail: { form, step } }) => {
    if (step === 'mounted') forms.observe(form);
    else recordStep(form, step);
  });
}
