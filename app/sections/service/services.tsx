import type { ReactNode } from 'react';
import type { Service } from '../../content/service-schema.ts';
import { Reveal } from '../../motion/reveal.tsx';
import { Caption, Display } from '../../ui/type.tsx';
import styles from './services.module.css';
import { SideList } from './side-list.tsx';

interface Props<Item extends Service> {
  readonly heading: string;
  readonly lead?: string;
  readonly listLabel: string;
  readonly items: readonly Item[];
  /** The services stand edge to edge, as one piece. */
  readonly joined?: boolean;
  /** One service, as the page draws it; its article carries the anchor as id. */
  readonly children: (item: Item, index: number) => ReactNode;
}

/** A page's services one below the other, with their list at the side. */
export function Services<Item extends Service>({
  heading,
  lead,
  listLabel,
  items,
  joined = false,
  children,
}: Props<Item>) {
  return (
    <section className={`frame ${styles.services}`}>
      <div className={styles.head}>
        <Reveal>
          <Display as="h2" size="d1">
            {heading}
          </Display>
        </Reveal>
        {lead && (
          <Reveal className={styles.lead}>
            <Caption>{lead}</Caption>
          </Reveal>
        )}
      </div>
      <div className="columns">
        <SideList label={listLabel} items={items} />
        <div className={styles.items} data-joined={joined || undefined}>
          {items.map((item, index) => children(item, index))}
        </div>
      </div>
    </section>
  );
}
