import { expect, test } from 'vitest';
import { isTurning, type OnFocus, type RotationEvent, rotationAfter, turning } from './rotation-state.ts';

function after(events: readonly RotationEvent[], onFocus: OnFocus) {
  const state = events.reduce((before, event) => rotationAfter(before, event, onFocus), turning);
  return { turns: isTurning(state), stopped: state.stopped };
}

test.each<[OnFocus, RotationEvent[], boolean, boolean]>([
  ['stops', [], true, false],
  ['stops', ['enter'], false, false],
  ['stops', ['enter', 'leave'], true, false],
  ['stops', ['focus'], false, true],
  ['stops', ['focus', 'blur'], false, true],
  ['stops', ['focus', 'press'], true, false],
  ['stops', ['focus', 'press', 'press'], false, true],
  ['stops', ['press', 'enter', 'leave'], false, true],
  ['holds', ['focus'], false, false],
  ['holds', ['focus', 'blur'], true, false],
  ['holds', ['focus', 'press'], false, true],
  ['holds', ['focus', 'press', 'press'], true, false],
  ['holds', ['enter', 'focus', 'leave'], false, false],
  ['holds', ['enter', 'focus', 'leave', 'blur'], true, false],
])('where focus %s it, after %j: turns %s, stopped %s', (onFocus, events, turns, stopped) => {
  expect(after(events, onFocus)).toEqual({ turns, stopped });
});
