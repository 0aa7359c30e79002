import type { ReactNode } from 'react';
import type { Service } from '../../content/service-schema.ts';
import { Reveal } from '../../motion/reveal.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Caption } from '../../ui/type.tsx';
import { usePagePath } from '../../ui/use-page-path.ts';
import { SectionIndex } from '../common/section-index.tsx';
import styles from './services.module.css';

interface Props<Item extends Service> {
  readonly heading: string;
  readonly lead?: string;
  readonly listLabel: string;
  readonly items: readonly Item[];
  /** Without gaps between the items. */
  readonly joined?: boolean;
  /** Renders an item as an article whose id is the item's anchor. */
  readonly children: (item: Item) => ReactNode;
}

export function Services<Item extends Service>({
  heading,
  lead,
  listLabel,
  items,
  joined = false,
  children,
}: Props<Item>) {
  const pagePath = usePagePath();
  return (
    <section className={`frame ${styles.services}`}>
      <div className={styles.head}>
        <Heading size="d1">{heading}</Heading>
        {lead && (
          <Reveal className={styles.lead}>
            <Caption>{lead}</Caption>
          </Reveal>
        )}
      </div>
      <div className="columns">
        <SectionIndex
          pagePath={pagePath}
          label={listLabel}
          showLabel
          sections={items}
          smallScreenDisplay="none"
        />
        <div className={styles.items} data-joined={joined || undefined}>
          {items.map(children)}
        </div>
      </div>
    </section>
  );
}
