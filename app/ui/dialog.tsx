import { type ComponentProps, useRef } from 'react';

/**
 * A modal dialog; a click on its backdrop closes it. Not by `closedby`: Safari does not have it, and a dialog that fills
 * the screen has its own backdrop. A press that begins or ends inside, such as to select text, is no click on the
 * backdrop.
 */
export function Dialog(attributes: ComponentProps<'dialog'>) {
  const isPressOnBackdrop = useRef(false);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes it on Escape
    <dialog
      {...attributes}
      onPointerDown={({ target, currentTarget }) => {
        isPressOnBackdrop.current = target === currentTarget;
      }}
      onPointerUp={({ target, currentTarget }) => {
        isPressOnBackdrop.current &&= target === currentTarget;
      }}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget && isPressOnBackdrop.current) currentTarget.close();
      }}
    />
  );
}
