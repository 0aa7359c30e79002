import type { ReactNode } from 'react';
import { Reveal } from '../../motion/reveal.tsx';
import { Display } from '../../ui/typography.tsx';
import styles from './policy.module.css';

interface Props {
  readonly anchor: string;
  readonly title: string;
  readonly children: ReactNode;
}

export function Policy({ anchor, title, children }: Props) {
  return (
    <section
      data-section="policy"
      className={styles.policy}
      id={anchor}
      tabIndex={-1}
      aria-labelledby={`${anchor}-title`}
    >
      <Reveal>
        <Display as="h2" size="d1" id={`${anchor}-title`} className={styles.title}>
          {title}
        </Display>
      </Reveal>
      {children}
    </section>
  );
}
