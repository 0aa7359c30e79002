import { type ComponentProps, type RefObject, useEffect, useRef } from 'react';
import { listen } from '../motion/listen.ts';
import { skipFarSections, updatePageBehindDialogs } from './page-behind-dialogs.ts';

interface Props extends ComponentProps<'dialog'> {
  readonly ref: RefObject<HTMLDialogElement | null>;
}

/**
 * A modal dialog; a click on its backdrop closes it. Not by `closedby`: Safari does not have it, and a dialog that fills
 * the screen has its own backdrop. A press that begins or ends inside, such as to select text, is no click on the
 * backdrop.
 */
export function Dialog({ ref, ...attributes }: Props) {
  const isPressOnBackdrop = useRef(false);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const stopListening = listen(dialog, 'beforetoggle', ({ newState }) => {
      if (newState === 'open') skipFarSections(dialog);
    });
    // It may have been opened before hydration. Not by events: not every browser has them, and removing it causes none.
    updatePageBehindDialogs();
    const observer = new MutationObserver(updatePageBehindDialogs);
    observer.observe(dialog, { attributeFilter: ['open'] });
    return () => {
      stopListening();
      observer.disconnect();
      updatePageBehindDialogs();
    };
  }, [ref]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes it on Escape
    <dialog
      {...attributes}
      ref={ref}
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
