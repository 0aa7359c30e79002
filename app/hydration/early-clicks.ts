import { fillInField } from '../ui/fill-in-field.ts';

type ListenerTarget = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

interface EarlyClicks {
  /** Call when React handles clicks. */
  readonly stop: () => void;
  /** Clicks every recorded button once, in the order of the last click on each; of the buttons of a dialog only the last. */
  readonly replay: () => void;
}

/** Records clicks on buttons before React handles events. Links, fields and <details> work without script. */
export function recordEarlyClicks(listenerTarget: ListenerTarget): EarlyClicks {
  const clicks = new Map<HTMLButtonElement, Event>();

  const record = (event: Event) => {
    const target = event.target as Element | null;
    const button = target?.closest?.<HTMLButtonElement>('button[type=button]');
    if (!button) return;
    fillInField(button);
    const dialog = button.commandForElement;
    for (const other of clicks.keys())
      if (other === button || (dialog && other.commandForElement === dialog)) clicks.delete(other);
    clicks.set(button, event);
  };

  listenerTarget.addEventListener('click', record, true);
  return {
    stop: () => {
      listenerTarget.removeEventListener('click', record, true);
      for (const [button, event] of clicks) {
        // A click can make React hydrate at once; React then handles this event during its dispatch.
        if (event.eventPhase !== Event.NONE) clicks.delete(button);
      }
    },
    replay: () => {
      for (const button of clicks.keys()) replayClick(button);
      clicks.clear();
    },
  };
}

/**
 * A browser with invoker commands has already opened or closed the button's dialog. If the button opened a dialog
 * that is still open, the click is repeated for the button's click handler, but without the command.
 */
function replayClick(button: HTMLButtonElement): void {
  const dialog = button.commandForElement;
  if (dialog) {
    if (button.command !== 'show-modal' || !(dialog as HTMLDialogElement).open) return;
    dialog.addEventListener('command', (event) => event.preventDefault(), { once: true });
  }
  button.click();
}
