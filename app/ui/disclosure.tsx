import { type ReactNode, useId, useState } from 'react';
import { ActionButton } from './action.tsx';
import { classNames } from './class-names.ts';
import styles from './disclosure.module.css';

interface Props {
  readonly openLabel: string;
  readonly closeLabel: string;
  readonly toggleClassName?: string | undefined;
  readonly children: ReactNode;
}

/** Text that a button expands and collapses; without script it is expanded. */
export function Disclosure({ openLabel, closeLabel, toggleClassName, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <>
      <div className={styles.collapsible} data-open={isOpen || undefined} id={id}>
        <div className={styles.content}>{children}</div>
      </div>
      <ActionButton
        variant="link"
        className={classNames('script-only', toggleClassName)}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? closeLabel : openLabel}
      </ActionButton>
    </>
  );
}
