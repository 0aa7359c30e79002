import type { CountedForm, FormStep, VisitEvent } from '../../visits/names.ts';
import type { formPaths } from '../paths.ts';

/** The forms by where they post. Written out: what is fetched late imports nothing of what is fetched first. */
const formNames: { readonly [name in CountedForm as (typeof formPaths)[name]]: name } = {
  '/popup.php': 'popup',
  '/contact_handler.php': 'contact',
  '/career.php': 'application',
};
/** What a press is counted as, by what was pressed. */
const presses: Readonly<Record<string, VisitEvent>> = {
  '[href^=tel]': 'call',
  '[href*="wa.me"]': 'chat',
  '[href^=mailto]': 'mail',
  '[href*="maps/dir"]': 'directions',
  '[aria-pressed]': 'filter',
};
/** A form is opened when so much of it is in sight. */
const inSight = { threshold: 0.25 };

/** Hears of everything that is counted beside views, wherever on the page it happens. */
export function noticeEvents(note: (event: VisitEvent) => void): void {
  const noteStep = (form: Element | null | undefined, step: FormStep) => {
    const name = formNames[form?.getAttribute('action') as keyof typeof formNames];
    if (name) note(`${name} ${step}`);
  };
  const forms = new IntersectionObserver((seen) => {
    for (const { isIntersecting, target } of seen) if (isIntersecting) noteStep(target, 'opened');
  }, inSight);
  for (const form of document.forms) forms.observe(form);

  const listen = (type: string, hear: (target: Element) => void) =>
    // Captured: neither a stopped press nor an event that does not bubble is missed.
    document.addEventListener(type, ({ target }) => hear(target as Element), true);
  listen('click', (target) => {
    for (const [pressed, event] of Object.entries(presses)) if (target.closest(pressed)) note(event);
  });
  listen('play', () => note('film'));
  listen('input', (target) => noteStep(target.closest('form'), 'started'));
  addEventListener('form-step', ({ detail: { form, step } }) => {
    if (step === 'mounted') forms.observe(form);
    else noteStep(form, step);
  });
}
