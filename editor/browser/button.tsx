import type { ComponentProps } from 'react';
import controls from './controls.module.css';

interface Props extends Omit<ComponentProps<'button'>, 'type' | 'className'> {
  /** With an outline instead of a filled background. */
  readonly isQuiet?: boolean;
}

/** Keeps the focus when it is disabled. */
export function Button({ isQuiet = false, disabled = false, onClick, ...props }: Props) {
  return (
    <button
      type="button"
      className={isQuiet ? controls.quietButton : controls.button}
      aria-disabled={disabled}
      onClick={disabled ? undefined : onClick}
      {...props}
    />
  );
}
