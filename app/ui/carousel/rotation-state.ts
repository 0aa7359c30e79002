/** What keeps a carousel from turning by itself. */
export interface RotationState {
  /** By the rotation control, or by the keyboard's arrival: stays until the control is pressed. */
  readonly stopped: boolean;
  readonly hovered: boolean;
  readonly focused: boolean;
}

export type RotationEvent = 'press' | 'enter' | 'leave' | 'focus' | 'blur';

/** What the keyboard's arrival does: hold the slides while it is inside, or stop them until they are started. */
export type OnFocus = 'holds' | 'stops';

export const turning: RotationState = { stopped: false, hovered: false, focused: false };

export function rotationAfter(state: RotationState, event: RotationEvent, onFocus: OnFocus): RotationState {
  switch (event) {
    case 'press':
      // Whoever starts it by keyboard is inside: that must not hold what was just started.
      return state.stopped ? { ...state, stopped: false, focused: false } : { ...state, stopped: true };
    case 'enter':
      return { ...state, hovered: true };
    case 'leave':
      return { ...state, hovered: false };
    case 'focus':
      return onFocus === 'stops' ? { ...state, stopped: true } : { ...state, focused: true };
    case 'blur':
      return { ...state, focused: false };
  }
}

export function isTurning({ stopped, hovered, focused }: RotationState): boolean {
  return !stopped && !hovered && !focused;
}
