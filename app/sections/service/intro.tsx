import { useRef } from 'react';
import type { ServiceIntro as Content } from '../../content/service-schema.ts';
import { Reveal } from '../../motion/reveal.tsx';
import { useScrollLinked } from '../../motion/use-scroll-linked.ts';
import { classNames } from '../../ui/class-names.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Display, Lead } from '../../ui/type.tsx';
import styles from './intro.module.css';

interface Props extends Content {
  readonly size: 'd1' | 'd2';
  readonly tight?: boolean;
}

/** A block that slides in from the left as the page is scrolled, then grows; Read More unfolds the rest of it. */
export function ServiceIntro({ heading, lead, more, readMore, readLess, size, tight = false }: Props) {
  const block = useRef<HTMLDivElement>(null);
  useScrollLinked(block);

  return (
    <section className={`frame columns ${styles.intro}`}>
      <Reveal className={styles.heading}>
        <Display as="h2" size={size} tight={tight}>
          {heading}
        </Display>
      </Reveal>
      <div className={styles.place}>
        <div ref={block} className={styles.block} data-ground="deep" data-testid="service-intro">
          <Lead>{lead}</Lead>
          <Disclosure openLabel={readMore} closeLabel={readLess} className={classNames(styles.toggle)}>
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
