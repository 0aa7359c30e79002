import { useRef } from 'react';
import type { ServiceIntro as ServiceIntroContent } from '../../content/service-schema.ts';
import { useScrollProgress } from '../../motion/use-scroll-progress.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Lead } from '../../ui/typography.tsx';
import styles from './intro.module.css';

interface Props extends ServiceIntroContent {
  readonly size: 'd1' | 'd2';
  readonly tightLines?: boolean;
}

export function ServiceIntro({ heading, lead, more, readMore, readLess, size, tightLines = false }: Props) {
  const block = useRef<HTMLDivElement>(null);
  useScrollProgress(block);

  return (
    <section data-section="intro" className={`frame columns ${styles.intro}`}>
      <Heading size={size} tightLines={tightLines} className={styles.heading}>
        {heading}
      </Heading>
      <div className={styles.column}>
        <div ref={block} className={styles.block} data-ground="deep" data-testid="service-intro">
          <Lead>{lead}</Lead>
          <Disclosure openLabel={readMore} closeLabel={readLess} toggleClassName={styles.toggle}>
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
