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
  ['stop', ['mouseenter'], false, false],
  ['stop', ['mouseenter', 'mouseleave'], true, false],
  ['stop', ['focus'], false, true],
  ['stop', ['focus', 'blur'], false, true],
  ['stop', ['focus', 'toggle'], true, false],
  ['stop', ['focus', 'toggle', 'toggle'], false, true],
  ['stop', ['toggle', 'mouseenter', 'mouseleave'], false, true],
  ['pause', ['focus'], false, false],
  ['pause', ['focus', 'blur'], true, false],
  ['pause', ['focus', 'toggle'], false, true],
  ['pause', ['focus', 'toggle', 'toggle'], true, false],
  ['pause', ['mouseenter', 'focus', 'mouseleave'], false, false],
  ['pause', ['mouseenter', 'focus', 'mouseleave', 'blur'], true, false],
])(
  'if focus should %s it, the rotation after %j: rotating %s, stopped %s',
  (focusBehaviour, events, rotating, isStopped) => {
    const state = events.reduce(
      (current, event) => nextRotation(current, event, focusBehaviour),
      initialRotation,
    );
    expect([isRotating(state), state.isStopped]).toEqual([rotating, isStopped]);
  },
);
