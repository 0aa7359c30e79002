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
  readonly isAllowed: boolean;
  readonly isRotating: boolean;
  readonly isStopped: boolean;
  readonly toggle: () => void;
  readonly hoverHandlers: Pick<HTMLAttributes<HTMLElement>, 'onMouseEnter' | 'onMouseLeave'>;
  /** For the element around slides and controls. */
  readonly focusHandlers: Pick<HTMLAttributes<HTMLElement>, 'onFocus' | 'onBlur'>;
}

/** Focus enters or leaves the element, instead of moving inside it. */
function crossesBoundary({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): boolean {
  return !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));
}

/** Rotation as in the carousel pattern of the ARIA Authoring Practices: paused by hover and focus, stopped by a button. */
export function useRotation(onFocus: FocusBehaviour): Rotation {
  const isAllowed = useMotionAllowed();
  const [state, dispatch] = useReducer(
    (before: RotationState, event: RotationEvent) => nextRotation(before, event, onFocus),
    initialRotation,
  );

  return {
    isAllowed,
    isRotating: isAllowed && isRotating(state),
    isStopped: state.isStopped,
    toggle: () => dispatch('toggle'),
    hoverHandlers: {
      onMouseEnter: () => dispatch('enter'),
      onMouseLeave: () => dispatch('leave'),
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
