import { type RefObject, useId } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButton } from '../../ui/dialog-button.tsx';
import { ApplicationSheet, type ApplicationSheetProps } from './application-sheet.tsx';
import styles from './apply-dialog.module.css';

export interface ApplyDialogProps extends Omit<ApplicationSheetProps, 'headingId' | 'onCancel'> {
  readonly id: string;
  readonly ref: RefObject<HTMLDialogElement | null>;
  /** React resets the form when the key changes. */
  readonly formKey: number;
}

/** Stays mounted when closed, so that the visitor's input is not lost. */
export function ApplyDialog({ id, ref, formKey, ...sheetProps }: ApplyDialogProps) {
  const headingId = useId();
  const close = () => ref.current?.close();
  return (
    <Dialog ref={ref} id={id} className={styles.dialog} aria-labelledby={headingId}>
      <div className={styles.card}>
        <ApplicationSheet key={formKey} {...sheetProps} headingId={headingId} onCancel={close} />
        <DialogButton className={styles.close} command="close" dialogId={id}>
          <span className="visually-hidden">Close</span>
        </DialogButton>
      </div>
    </Dialog>
  );
}
