import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './dialog.module.css';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  readonly onClose: () => void;
}

export function Dialog({ title, children, actions, onClose }: Props) {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  useEffect(() => {
    const dialog = dialogRef.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog ref={dialogRef} className={styles.dialog} aria-labelledby={headingId} onClose={onClose}>
      <header className={styles.head}>
        <h2 id={headingId}>{title}</h2>
        <button type="button" className={styles.close} onClick={() => dialogRef.current?.close()}>
          Close
        </button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has to reach it */}
      <section className={styles.body} aria-labelledby={headingId} tabIndex={0}>
        {children}
      </section>
      {actions && <footer className={styles.actions}>{actions}</footer>}
    </dialog>
  );
}
