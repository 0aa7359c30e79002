export interface RotationState {
  /** Stopped by the rotation button or by keyboard focus; only the button starts the rotation again. */
  readonly isStopped: boolean;
  readonly isHovered: boolean;
  readonly isFocused: boolean;
}

export type RotationEvent = 'toggle' | 'mouseenter' | 'mouseleave' | 'focus' | 'blur';

/** Keyboard focus pauses the rotation while it is inside the carousel, or stops it until the button is pressed. */
export type FocusBehaviour = 'pause' | 'stop';

export const initialRotation: RotationState = { isStopped: false, isHovered: false, isFocused: false };

export function nextRotation(
  state: RotationState,
  event: RotationEvent,
  focusBehaviour: FocusBehaviour,
): RotationState {
  switch (event) {
    case 'toggle':
      // After a press by keyboard the focus is on the button and would pause the rotation again at once.
      return state.isStopped
        ? { ...state, isStopped: false, isFocused: false }
        : { ...state, isStopped: true };
    case 'mouseenter':
      return { ...state, isHovered: true };
    case 'mouseleave':
      return { ...state, isHovered: false };
    case 'focus':
      return focusBehaviour === 'stop' ? { ...state, isStopped: true } : { ...state, isFocused: true };
    case 'blur':
      return { ...state, isFocused: false };
  }
}

export function isRotating({ isStopped, isHovered, isFocused }: RotationState): boolean {
  return !isStopped && !isHovered && !isFocused;
}
