import { type FocusEvent, type HTMLAttributes, useReducer } from 'react';
import { useMayMove } from '../../motion/motion-preference.ts';
import { isTurning, type OnFocus, type RotationEvent, rotationAfter, turning } from './rotation-state.ts';

export interface Rotation {
  /** Whether things may move at all; without that there is nothing to stop or start. */
  readonly possible: boolean;
  readonly turning: boolean;
  readonly stopped: boolean;
  readonly press: () => void;
  /** For the element that a mouse has to be on to hold it. */
  readonly watchMouse: Pick<HTMLAttributes<HTMLElement>, 'onMouseEnter' | 'onMouseLeave'>;
  /** For the element around slides and controls. */
  readonly watchFocus: Pick<HTMLAttributes<HTMLElement>, 'onFocus' | 'onBlur'>;
}

function comesFromOutside(event: FocusEvent<HTMLElement>): boolean {
  const { currentTarget, relatedTarget } = event;
  return !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));
}

/** Turning by itself, as the ARIA Authoring Practices ask for: held by the mouse and the keyboard, stopped by a control. */
export function useRotation(onFocus: OnFocus): Rotation {
  const possible = useMayMove();
  const [state, dispatch] = useReducer(
    (before: typeof turning, event: RotationEvent) => rotationAfter(before, event, onFocus),
    turning,
  );

  return {
    possible,
    turning: possible && isTurning(state),
    stopped: state.stopped,
    press: () => dispatch('press'),
    watchMouse: {
      onMouseEnter: () => dispatch('enter'),
      onMouseLeave: () => dispatch('leave'),
    },
    watchFocus: {
      onFocus: (event) => {
        // A press leaves focus behind too; only the keyboard's focus shows that somebody reads here.
        if (comesFromOutside(event) && event.target.matches(':focus-visible')) dispatch('focus');
      },
      onBlur: (event) => {
        if (comesFromOutside(event)) dispatch('blur');
      },
    },
  };
}
