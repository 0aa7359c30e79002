import { type ReactNode, useRef } from 'react';
import { ActionButton } from '../../ui/action.tsx';
import styles from './folded-points.module.css';
import { useSearchableFold } from './use-searchable-fold.ts';

interface Props {
  readonly openLabel: string;
  readonly closeLabel: string;
  readonly children: ReactNode;
}

const contentId = 'hr-more';

export function FoldedPoints({ openLabel, closeLabel, children }: Props) {
  const content = useRef<HTMLDivElement>(null);
  const { state, isOpen, toggle } = useSearchableFold(content);
  return (
    <>
      <div className={styles.fold} data-state={state}>
        <div ref={content} className={styles.content} id={contentId}>
          {children}
        </div>
      </div>
      <ActionButton
        tone="ghost"
        className={`script-only ${styles.toggle}`}
        aria-expanded={isOpen}
        aria-controls={contentId}
        onClick={(event) => toggle(event.currentTarget)}
      >
        {isOpen ? closeLabel : openLabel}
      </ActionButton>
    </>
  );
}
