import { expect, test, vi } from 'vitest';
import { rememberEarlyPresses } from './early-presses.ts';

/** Stands for the window: hears the clicks on every button below. */
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

class FakeText extends FakeElement {
  override closest() {
    return null;
  }
}

function press(events: FakeWindow, element: FakeElement) {
  // In one listener: Node ends the phase of an event after its first.
  const tellAll = (event: Event) => {
    for (const listener of events.listeners) listener(event);
  };
  element.addEventListener('click', tellAll, { once: true });
  element.dispatchEvent(new Event('click'));
}

const remember = (events: FakeWindow) => rememberEarlyPresses(events as unknown as Window);

const dialog = (open: boolean) => Object.assign(new EventTarget(), { open });

test('FAST-05 every button is pressed once more, in the order of their last press', () => {
  const events = new FakeWindow();
  const order: string[] = [];
  const first = new FakeElement();
  const second = new FakeElement();
  first.click.mockImplementation(() => order.push('first'));
  second.click.mockImplementation(() => order.push('second'));
  const presses = remember(events);
  for (const target of [first, second, first, first]) press(events, target);
  presses.stop();
  presses.repeat();
  presses.repeat();
  expect(order).toEqual(['second', 'first']);
});

test('FAST-05 a press after React took over, or beside a button, is not repeated', () => {
  const events = new FakeWindow();
  const late = new FakeElement();
  const presses = remember(events);
  press(events, new FakeText());
  presses.stop();
  press(events, late);
  presses.repeat();
  expect(late.click).not.toHaveBeenCalled();
});

test('FAST-05 the press during which React takes over is left to React', () => {
  const events = new FakeWindow();
  const pressed = new FakeElement();
  const presses = remember(events);
  events.addEventListener('click', presses.stop);
  press(events, pressed);
  presses.repeat();
  expect(pressed.click).not.toHaveBeenCalled();
});

test.each([
  ['show-modal', true, 1],
  ['show-modal', false, 0],
  ['close', true, 0],
  ['close', false, 0],
])(
  'FAST-05 the browser itself did %s; with the dialog open: %s, it is repeated %d times',
  (command, open, times) => {
    const events = new FakeWindow();
    const commandForElement = dialog(open);
    const pressed = new FakeElement(command, commandForElement);
    const prevented: boolean[] = [];
    pressed.click.mockImplementation(() => {
      const event = new Event('command', { cancelable: true });
      commandForElement.dispatchEvent(event);
      prevented.push(event.defaultPrevented);
    });
    const presses = remember(events);
    press(events, pressed);
    presses.stop();
    presses.repeat();
    expect(prevented).toEqual(Array(times).fill(true));
  },
);
