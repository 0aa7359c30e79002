import type { MouseEvent, ReactNode, RefObject } from 'react';

interface Props {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly id: string;
  readonly labelledBy?: string;
  readonly label?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A modal dialog; a click on its backdrop closes it. */
export function Dialog({ ref, id, labelledBy, label, className, children }: Props) {
  const closeOnBackdrop = ({ target, currentTarget }: MouseEvent<HTMLDialogElement>) => {
    if (target === currentTarget) currentTarget.close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes it on Escape
    <dialog
      ref={ref}
      id={id}
      className={className}
      aria-labelledby={labelledBy}
      aria-label={label}
      onClick={closeOnBackdrop}
    >
      {children}
    </dialog>
  );
}
