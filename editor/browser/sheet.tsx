import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './sheet.module.css';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  readonly onClose: () => void;
}

export function Sheet({ title, children, actions, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  useEffect(() => {
    const sheet = dialog.current;
    sheet?.showModal();
    return () => sheet?.close();
  }, []);
  return (
    <dialog ref={dialog} className={styles.sheet} aria-labelledby={headingId} onClose={onClose}>
      <header className={styles.head}>
        <h2 id={headingId}>{title}</h2>
        <button type="button" className={styles.close} onClick={() => dialog.current?.close()}>
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
