import type { ReactNode } from 'react';
import type { Service } from '../../content/service-schema.ts';
import { Reveal } from '../../motion/reveal.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Caption } from '../../ui/typography.tsx';
import { SectionIndex } from '../common/section-index.tsx';
import styles from './services.module.css';

/** Props of the component that renders one service. */
export interface ServiceProps<
  Section extends { readonly items: readonly Service[]; readonly labels: object },
> {
  readonly service: Section['items'][number];
  readonly labels: Section['labels'];
}

interface Props<Item extends Service> {
  readonly heading: string;
  readonly lead?: string;
  readonly listLabel: string;
  readonly items: readonly Item[];
  readonly withoutGaps?: boolean;
  /** Renders an item as an article whose id is the item's anchor. */
  readonly children: (item: Item) => ReactNode;
}

export function Services<Item extends Service>({
  heading,
  lead,
  listLabel,
  items,
  withoutGaps = false,
  children,
}: Props<Item>) {
  return (
    <section data-section="services" className={`frame ${styles.services}`}>
      <div className={`head-row ${styles.head}`}>
        <Heading size="d1">{heading}</Heading>
        {lead && (
          <Reveal className={styles.lead}>
            <Caption>{lead}</Caption>
          </Reveal>
        )}
      </div>
      <div className="columns">
        <SectionIndex
          className={styles.index}
          label={listLabel}
          showLabel
          sections={items}
          smallScreenDisplay="none"
        />
        <div className={styles.items} data-joined={withoutGaps || undefined}>
          {items.map(children)}
        </div>
      </div>
    </section>
  );
}
