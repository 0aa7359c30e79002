import type { ComponentProps, MouseEvent } from 'react';

function closeOnBackdropClick({ target, currentTarget }: MouseEvent<HTMLDialogElement>): void {
  if (target === currentTarget) currentTarget.close();
}

/** A modal dialog; a click on its backdrop closes it. */
export function Dialog(attributes: ComponentProps<'dialog'>) {
  // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes it on Escape
  return <dialog {...attributes} onClick={closeOnBackdropClick} />;
}
