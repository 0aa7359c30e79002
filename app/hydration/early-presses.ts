/** The part of the window, and of a button, that is needed here. */
type Events = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

export interface EarlyPresses {
  /** React handles presses from now on. */
  readonly stop: () => void;
  /** Presses every remembered button once more, in the order of their last press. */
  readonly repeat: () => void;
}

/** Remembers the buttons that are pressed before React handles events. Links, fields and <details> work without. */
export function rememberEarlyPresses(events: Events): EarlyPresses {
  const presses = new Map<HTMLButtonElement, Event>();

  const remember = (event: Event) => {
    const target = event.target as Element | null;
    const button = target?.closest?.<HTMLButtonElement>('button[type=button]');
    if (!button) return;
    presses.delete(button);
    presses.set(button, event);
  };

  events.addEventListener('click', remember, true);
  return {
    stop: () => {
      events.removeEventListener('click', remember, true);
      for (const [button, event] of presses) {
        // A press can make React hydrate at once. It then handles that event, which is still being dispatched, itself.
        if (event.eventPhase !== Event.NONE) presses.delete(button);
      }
    },
    repeat: () => {
      for (const button of presses.keys()) pressAgain(button);
      presses.clear();
    },
  };
}

/**
 * A browser that knows commands has opened or closed the dialog by itself. A dialog that is still open gets the press
 * again for what its handler does besides; one that was closed since then stays closed.
 */
function pressAgain(button: HTMLButtonElement): void {
  const dialog = button.commandForElement;
  if (dialog) {
    if (button.command !== 'show-modal' || !(dialog as HTMLDialogElement).open) return;
    dialog.addEventListener('command', (event) => event.preventDefault(), { once: true });
  }
  button.click();
}
