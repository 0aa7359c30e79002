import type { WatchedWindow } from './watch-page.ts';

interface Filling {
  readonly choice: number;
  readonly answers: readonly {
    readonly address: string;
    readonly answers: readonly { readonly name: string; readonly value: string }[];
  }[];
}

/** Runs in the page: fills in a visible form and returns its address; null if there is none. */
export function fillForm({ choice, answers }: Filling): string | null {
  // The delays of automatic retries.
  const startTimer = window.setTimeout;
  window.setTimeout = ((callback: () => void, delayMs = 0) =>
    startTimer(callback, delayMs >= 5000 ? delayMs / 20 : delayMs)) as typeof setTimeout;
  const { walk } = window as WatchedWindow;
  const visibleForms = [...document.forms].filter((form) =>
    form.checkVisibility({ visibilityProperty: true }),
  );
  const form = visibleForms[choice % visibleForms.length];
  const filling = answers.find((candidate) => form?.getAttribute('action') === candidate.address);
  if (!form || !filling) return null;
  for (const { name, value } of filling.answers) {
    const field = form.elements.namedItem(name);
    if (field instanceof RadioNodeList) field.value = value;
    else if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = true;
    else if (field instanceof HTMLElement) (field as HTMLInputElement).value = value;
    if (!(field instanceof HTMLElement)) continue;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    if (field.matches('[type=text], [type=email], [type=tel], textarea'))
      walk?.typed.set(
        `form[action="${filling.address}"] [name="${name}"]`,
        (field as HTMLInputElement).value,
      );
  }
  return filling.address;
}
