import { type FocusEvent, type HTMLAttributes, useReducer } from 'react';
import { useMotionAllowed } from '../../motion/motion-preference.ts';
import {
  type FocusBehaviour,
  isRotating,
  type RotationEvent,
  type RotationState,
  rotating,
  rotationAfter,
} from './rotation-state.ts';

export interface Rotation {
  readonly allowed: boolean;
  readonly rotating: boolean;
  readonly stopped: boolean;
  readonly toggle: () => void;
  readonly hoverHandlers: Pick<HTMLAttributes<HTMLElement>, 'onMouseEnter' | 'onMouseLeave'>;
  /** For the element around slides and controls. */
  readonly focusHandlers: Pick<HTMLAttributes<HTMLElement>, 'onFocus' | 'onBlur'>;
}

function comesFromOutside({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): boolean {
  return !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));
}

/** Rotation as in the carousel pattern of the ARIA Authoring Practices: paused by hover and focus, stopped by a button. */
export function useRotation(onFocus: FocusBehaviour): Rotation {
  const allowed = useMotionAllowed();
  const [state, dispatch] = useReducer(
    (before: RotationState, event: RotationEvent) => rotationAfter(before, event, onFocus),
    rotating,
  );

  return {
    allowed,
    rotating: allowed && isRotating(state),
    stopped: state.stopped,
    toggle: () => dispatch('toggle'),
    hoverHandlers: {
      onMouseEnter: () => dispatch('enter'),
      onMouseLeave: () => dispatch('leave'),
    },
    focusHandlers: {
      onFocus: (event) => {
        // A mouse click also sets focus.
        if (comesFromOutside(event) && event.target.matches(':focus-visible')) dispatch('focus');
      },
      onBlur: (event) => {
        if (comesFromOutside(event)) dispatch('blur');
      },
    },
  };
}
