import type { ComponentProps } from 'react';
import controls from './controls.module.css';

interface Props extends Omit<ComponentProps<'button'>, 'type' | 'className'> {
  /** With an outline instead of a filled background. */
  readonly isQuiet?: boolean;
}

export function Button({ isQuiet = false, ...props }: Props) {
  return <button type="button" className={isQuiet ? controls.quietButton : controls.button} {...props} />;
}
