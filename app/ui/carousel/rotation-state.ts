export interface RotationState {
  /** By the rotation button or keyboard focus, until the button is pressed. */
  readonly stopped: boolean;
  readonly hovered: boolean;
  readonly focused: boolean;
}

export type RotationEvent = 'toggle' | 'enter' | 'leave' | 'focus' | 'blur';

/** Keyboard focus pauses while it is inside, or stops until the button is pressed. */
export type FocusBehaviour = 'pause' | 'stop';

export const rotating: RotationState = { stopped: false, hovered: false, focused: false };

export function rotationAfter(
  state: RotationState,
  event: RotationEvent,
  onFocus: FocusBehaviour,
): RotationState {
  switch (event) {
    case 'toggle':
      // Started by keyboard, the focus is inside and would pause it again at once.
      return state.stopped ? { ...state, stopped: false, focused: false } : { ...state, stopped: true };
    case 'enter':
      return { ...state, hovered: true };
    case 'leave':
      return { ...state, hovered: false };
    case 'focus':
      return onFocus === 'stop' ? { ...state, stopped: true } : { ...state, focused: true };
    case 'blur':
      return { ...state, focused: false };
  }
}

export function isRotating({ stopped, hovered, focused }: RotationState): boolean {
  return !stopped && !hovered && !focused;
}
