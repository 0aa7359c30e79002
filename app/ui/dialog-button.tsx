import type { ComponentProps, MouseEvent } from 'react';
import { fillInField } from './fill-in-field.ts';

type Props = Omit<ComponentProps<'button'>, 'type' | 'command' | 'commandfor'> & {
  readonly command: 'show-modal' | 'close';
  readonly dialogId: string;
};

/**
 * Opens or closes a dialog by an invoker command, which works before hydration; in older browsers by a click handler.
 * A name and a value fill in a field of the dialog.
 */
export function DialogButton({ command, dialogId, onClick, ...attributes }: Props) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    onClick?.(event);
    fillInField(event.currentTarget);
    if ('commandForElement' in HTMLButtonElement.prototype) return;
    const dialog = document.getElementById(dialogId);
    if (!(dialog instanceof HTMLDialogElement)) return;
    if (command === 'close') dialog.close();
    else if (!dialog.open) dialog.showModal();
  };
  return (
    <button {...attributes} type="button" command={command} commandfor={dialogId} onClick={handleClick} />
  );
}
