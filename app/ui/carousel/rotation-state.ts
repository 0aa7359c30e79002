export interface RotationState {
  /** The rotation button or keyboard focus has isStopped it; only the button starts it again. */
  readonly isStopped: boolean;
  readonly isHovered: boolean;
  readonly isFocused: boolean;
}

export type RotationEvent = 'toggle' | 'enter' | 'leave' | 'focus' | 'blur';

/** Keyboard focus pauses the rotation while it is inside, or stops it until the button is pressed. */
export type FocusBehaviour = 'pause' | 'stop';

export const initialRotation: RotationState = { isStopped: false, isHovered: false, isFocused: false };

export function nextRotation(
  state: RotationState,
  event: RotationEvent,
  onFocus: FocusBehaviour,
): RotationState {
  switch (event) {
    case 'toggle':
      // After a press by keyboard the focus is inside and would pause the rotation again at once.
      return state.isStopped
        ? { ...state, isStopped: false, isFocused: false }
        : { ...state, isStopped: true };
    case 'enter':
      return { ...state, isHovered: true };
    case 'leave':
      return { ...state, isHovered: false };
    case 'focus':
      return onFocus === 'stop' ? { ...state, isStopped: true } : { ...state, isFocused: true };
    case 'blur':
      return { ...state, isFocused: false };
  }
}

export function isRotating({ isStopped, isHovered, isFocused }: RotationState): boolean {
  return !isStopped && !isHovered && !isFocused;
}
