import { expect, test } from 'vitest';
import {
  type FocusBehaviour,
  initialRotation,
  isRotating,
  nextRotation,
  type RotationEvent,
} from './rotation-state.ts';

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
])('with focus behaviour %s, after %j: rotates %s, stopped %s', (onFocus, events, rotates, isStopped) => {
  const state = events.reduce((before, event) => nextRotation(before, event, onFocus), initialRotation);
  expect([isRotating(state), state.isStopped]).toEqual([rotates, isStopped]);
});
