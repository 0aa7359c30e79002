import { type ReactNode, type RefObject, useEffect } from 'react';

interface Props {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly id: string;
  readonly labelledBy?: string;
  readonly label?: string;
  readonly className?: string | undefined;
  readonly onClosed?: () => void;
  readonly children: ReactNode;
}

/**
 * A modal on the platform's own <dialog>: focus is kept inside and given back, Escape closes. A press on
 * the backdrop closes too. Opened by `command="show-modal"` it needs no script at all.
 */
export function Dialog({ ref, id, labelledBy, label, className, onClosed, children }: Props) {
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const closeOnBackdrop = (event: MouseEvent) => {
      if (event.target === dialog) dialog.close();
    };
    const closed = () => onClosed?.();
    dialog.addEventListener('click', closeOnBackdrop);
    dialog.addEventListener('close', closed);
    return () => {
      dialog.removeEventListener('click', closeOnBackdrop);
      dialog.removeEventListener('close', closed);
    };
  }, [ref, onClosed]);

  return (
    <dialog ref={ref} id={id} className={className} aria-labelledby={labelledBy} aria-label={label}>
      {children}
    </dialog>
  );
}
