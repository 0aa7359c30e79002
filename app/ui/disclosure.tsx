import { type ReactNode, useId, useState } from 'react';
import { ActionButton } from './action.tsx';
import { classNames } from './class-names.ts';
import styles from './disclosure.module.css';

interface Props {
  readonly openLabel: string;
  readonly closeLabel: string;
  readonly look?: 'button' | 'link';
  readonly className?: string;
  readonly children: ReactNode;
}

/** Text that unfolds over half a second. It is always in the page; without script it is simply open. */
export function Disclosure({ openLabel, closeLabel, look = 'link', className, children }: Props) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <div className={styles.folding} data-open={open || undefined} id={id}>
        <div className={styles.content}>{children}</div>
      </div>
      <ActionButton
        look={look}
        className={classNames(styles.toggle, className)}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {open ? closeLabel : openLabel}
      </ActionButton>
    </>
  );
}
