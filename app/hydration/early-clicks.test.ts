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

class FakeText extends FakeElement {
  override closest() {
    return null;
  }
}

function press(events: FakeWindow, element: FakeElement) {
  // One listener: Node resets an event's phase after the first.
  const tellAll = (event: Event) => {
    for (const listener of events.listeners) listener(event);
  };
  element.addEventListener('click', tellAll, { once: true });
  element.dispatchEvent(new Event('click'));
}

const record = (events: FakeWindow) => recordEarlyClicks(events as unknown as Window);

const dialog = (open: boolean) => Object.assign(new EventTarget(), { open });

test('FAST-05 every button is clicked once more, in the order of their last press', () => {
  const events = new FakeWindow();
  const order: string[] = [];
  const first = new FakeElement();
  const second = new FakeElement();
  first.click.mockImplementation(() => order.push('first'));
  second.click.mockImplementation(() => order.push('second'));
  const clicks = record(events);
  for (const target of [first, second, first, first]) press(events, target);
  clicks.stop();
  clicks.replay();
  clicks.replay();
  expect(order).toEqual(['second', 'first']);
});

test('FAST-05 a press after React took over, or beside a button, is not repeated', () => {
  const events = new FakeWindow();
  const late = new FakeElement();
  const clicks = record(events);
  press(events, new FakeText());
  clicks.stop();
  press(events, late);
  clicks.replay();
  expect(late.click).not.toHaveBeenCalled();
});

test('FAST-05 the press during which React takes over is left to React', () => {
  const events = new FakeWindow();
  const clicked = new FakeElement();
  const clicks = record(events);
  events.addEventListener('click', clicks.stop);
  press(events, clicked);
  clicks.replay();
  expect(clicked.click).not.toHaveBeenCalled();
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
    const clicked = new FakeElement(command, commandForElement);
    const prevented: boolean[] = [];
    clicked.click.mockImplementation(() => {
      const event = new Event('command', { cancelable: true });
      commandForElement.dispatchEvent(event);
      prevented.push(event.defaultPrevented);
    });
    const clicks = record(events);
    press(events, clicked);
    clicks.stop();
    clicks.replay();
    expect(prevented).toEqual(Array(times).fill(true));
  },
);
