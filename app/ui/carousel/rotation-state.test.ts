import { expect, test } from 'vitest';
import {
  type FocusBehaviour,
  isRotating,
  type RotationEvent,
  rotating,
  rotationAfter,
} from './rotation-state.ts';

function after(events: readonly RotationEvent[], onFocus: FocusBehaviour) {
  const state = events.reduce((before, event) => rotationAfter(before, event, onFocus), rotating);
  return { rotates: isRotating(state), stopped: state.stopped };
}

test.each<[FocusBehaviour, RotationEvent[], boolean, boolean]>([
  ['stop', [], true, false],
  ['stop', ['enter'], false, false],
  ['stop', ['enter', 'leave'], true, false],
  ['stop', ['focus'], false, true],
  ['stop', ['focus', 'blur'], false, true],
  ['stop', ['focus', 'toggle'], true, false],
  ['stop', ['focus', 'toggle', 'toggle'], false, true],
  ['stop', ['toggle', 'enter', 'leave'], false, true],
  ['pause', ['focus'], false, false],
  ['pause', ['focus', 'blur'], true, false],
  ['pause', ['focus', 'toggle'], false, true],
  ['pause', ['focus', 'toggle', 'toggle'], true, false],
  ['pause', ['enter', 'focus', 'leave'], false, false],
  ['pause', ['enter', 'focus', 'leave', 'blur'], true, false],
])('with focus behaviour %s, after %j: rotates %s, stopped %s', (onFocus, events, rotates, stopped) => {
  expect(after(events, onFocus)).toEqual({ rotates, stopped });
});
