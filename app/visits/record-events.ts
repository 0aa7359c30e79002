import type { CountedForm, FormStep, VisitEvent } from '../../visits/names.ts';
import type { formPaths } from '../paths.ts';

/** Not imported from paths.ts, so that this lazy chunk imports nothing from the page's first chunk. */
const formNameByAddress: { readonly [name in CountedForm as (typeof formPaths)[name]]: name } = {
  '/popup.php': 'popup',
  '/contact_handler.php': 'contact',
  '/career.php': 'application',
};
const eventByClickedSelector: Readonly<Record<string, VisitEvent>> = {
  '[href^=tel]': 'call',
  '[href*="wa.me"]': 'chat',
  '[href^=mailto]': 'mail',
  '[href*="maps/dir"]': 'directions',
  '[aria-pressed]': 'filter',
};
const observerOptions = { threshold: 0.25 };

export function recordEvents(record: (event: VisitEvent) => void): void {
  const recordStep = (form: Element | null | undefined, step: FormStep) => {
    const name = formNameByAddress[form?.getAttribute('action') as keyof typeof formNameByAddress];
    if (name) record(`${name} ${step}`);
  };
  const formObserver = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) recordStep(target, 'opened');
  }, observerOptions);
  for (const form of document.forms) formObserver.observe(form);

  const listen = (type: string, handle: (target: Element) => void) =>
    // In the capture phase, which includes stopped events and events that do not bubble.
    document.addEventListener(type, ({ target }) => handle(target as Element), true);
  listen('click', (target) => {
    for (const [selector, event] of Object.entries(eventByClickedSelector))
      if (target.closest(selector)) record(event);
  });
  // Not 'play', which browsers also dispatch for a film that they cannot play.
  listen('playing', () => record('film'));
  listen('input', (target) => recordStep(target.closest('form'), 'started'));
  addEventListener('form-step', ({ detail: { form, step } }) => {
    if (step === 'mounted') formObserver.observe(form);
    else recordStep(form, step);
  });
}
