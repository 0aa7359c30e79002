import { useRef } from 'react';
import type { ServiceIntro as Content } from '../../content/service-schema.ts';
import { useScrollProgress } from '../../motion/use-scroll-progress.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Lead } from '../../ui/type.tsx';
import styles from './intro.module.css';

interface Props extends Content {
  readonly size: 'd1' | 'd2';
  readonly tight?: boolean;
}

export function ServiceIntro({ heading, lead, more, readMore, readLess, size, tight = false }: Props) {
  const block = useRef<HTMLDivElement>(null);
  useScrollProgress(block);

  return (
    <section className={`frame columns ${styles.intro}`}>
      <Heading size={size} tight={tight} className={styles.heading}>
        {heading}
      </Heading>
      <div className={styles.column}>
        <div ref={block} className={styles.block} data-ground="deep" data-testid="service-intro">
          <Lead>{lead}</Lead>
          <Disclosure openLabel={readMore} closeLabel={readLess} className={styles.toggle}>
            {more.map((paragraph) => (
              <Lead key={paragraph} className={styles.more}>
                {paragraph}
              </Lead>
            ))}
          </Disclosure>
        </div>
      </div>
    </section>
  );
}
