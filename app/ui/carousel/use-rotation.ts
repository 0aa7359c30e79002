import { type FocusEvent, type HTMLAttributes, useReducer } from 'react';
import { useMotionAllowed } from '../../motion/motion-preference.ts';
import {
  type FocusBehaviour,
  initialRotation,
  isRotating,
  nextRotation,
  type RotationEvent,
  type RotationState,
} from './rotation-state.ts';

export interface Rotation {
  /** False if the visitor wants no motion. */
  readonly isAllowed: boolean;
  readonly isRotating: boolean;
  readonly isStopped: boolean;
  readonly toggle: () => void;
  readonly hoverHandlers: Pick<HTMLAttributes<HTMLElement>, 'onMouseEnter' | 'onMouseLeave'>;
  /** For the element around slides and controls. */
  readonly focusHandlers: Pick<HTMLAttributes<HTMLElement>, 'onFocus' | 'onBlur'>;
}

/** Whether focus enters or leaves the element, instead of moving inside it. */
function crossesBoundary({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): boolean {
  return !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));
}

/** Paused by hover, paused or stopped by keyboard focus, stopped by a button: see ARIA's carousel pattern. */
export function useRotation({ focusBehaviour }: { readonly focusBehaviour: FocusBehaviour }): Rotation {
  const isAllowed = useMotionAllowed();
  const [state, dispatch] = useReducer(
    (current: RotationState, event: RotationEvent) => nextRotation(current, event, focusBehaviour),
    initialRotation,
  );

  return {
    isAllowed,
    isRotating: isAllowed && isRotating(state),
    isStopped: state.isStopped,
    toggle: () => dispatch('toggle'),
    hoverHandlers: {
      onMouseEnter: () => dispatch('mouseenter'),
      onMouseLeave: () => dispatch('mouseleave'),
    },
    focusHandlers: {
      onFocus: (event) => {
        // Only keyboard focus counts; a mouse click also sets focus.
        if (crossesBoundary(event) && event.target.matches(':focus-visible')) dispatch('focus');
      },
      onBlur: (event) => {
        if (crossesBoundary(event)) dispatch('blur');
      },
    },
  };
}
