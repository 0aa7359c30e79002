import { expect, test, vi } from 'vitest';
import { recordEarlyClicks } from './early-clicks.ts';

class FakeWindow {
  readonly listeners = new Set<EventListener>();
  addEventListener(_: string, listener: EventListener) {
    this.listeners.add(listener);
  }
  removeEventListener(_: string, listener: EventListener) {
    this.listeners.delete(listener);
  }
}

class FakeElement extends EventTarget {
  readonly click = vi.fn();
  readonly command: string | undefined;
  readonly commandForElement: EventTarget | undefined;
  constructor(command?: string, commandForElement?: EventTarget) {
    super();
    this.command = command;
    this.commandForElement = commandForElement;
  }
  closest(): FakeElement | null {
    return this;
  }
}

class FakeTextOutsideButton extends FakeElement {
  override closest() {
    return null;
  }
}

function click(window: FakeWindow, element: FakeElement) {
  // Only one listener, because Node resets an event's phase after the first one.
  const callListeners = (event: Event) => {
    for (const listener of window.listeners) listener(event);
  };
  element.addEventListener('click', callListeners, { once: true });
  element.dispatchEvent(new Event('click'));
}

const startRecording = (window: FakeWindow) => recordEarlyClicks(window as unknown as Window);

test('FAST-05 replay clicks every recorded button once, in the order of the last clicks', () => {
  const window = new FakeWindow();
  const order: string[] = [];
  const first = new FakeElement();
  const second = new FakeElement();
  first.click.mockImplementation(() => order.push('first'));
  second.click.mockImplementation(() => order.push('second'));
  const clicks = startRecording(window);
  for (const target of [first, second, first, first]) click(window, target);
  clicks.stop();
  clicks.replay();
  clicks.replay();
  expect(order).toEqual(['second', 'first']);
});

test('FAST-05 a click outside a button, or after React handles events, is not replayed', () => {
  const window = new FakeWindow();
  const lateButton = new FakeElement();
  const clicks = startRecording(window);
  click(window, new FakeTextOutsideButton());
  clicks.stop();
  click(window, lateButton);
  clicks.replay();
  expect(lateButton.click).not.toHaveBeenCalled();
});

test('FAST-05 a click that makes React hydrate at once is not replayed', () => {
  const window = new FakeWindow();
  const button = new FakeElement();
  const clicks = startRecording(window);
  window.addEventListener('click', clicks.stop);
  click(window, button);
  clicks.replay();
  expect(button.click).not.toHaveBeenCalled();
});

test.each([
  ['show-modal', true, 1],
  ['show-modal', false, 0],
  ['close', true, 0],
  ['close', false, 0],
])(
  'FAST-05 after the browser ran the command %s (dialog still open: %s), the click is replayed %d times, without the command',
  (command, open, times) => {
    const window = new FakeWindow();
    const commandForElement = Object.assign(new EventTarget(), { open });
    const button = new FakeElement(command, commandForElement);
    const preventedCommands: boolean[] = [];
    button.click.mockImplementation(() => {
      const event = new Event('command', { cancelable: true });
      commandForElement.dispatchEvent(event);
      preventedCommands.push(event.defaultPrevented);
    });
    const clicks = startRecording(window);
    click(window, button);
    clicks.stop();
    clicks.replay();
    expect(preventedCommands).toEqual(Array(times).fill(true));
  },
);
