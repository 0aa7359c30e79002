import type { AlsoOffered as AlsoOfferedContent } from '../../content/service-schema.ts';
import { Heading } from '../../ui/heading.tsx';
import { Body, Display } from '../../ui/typography.tsx';
import styles from './also-offered.module.css';

export function AlsoOffered({ heading, items }: AlsoOfferedContent) {
  return (
    <section data-section="also" className={`frame columns ${styles.also}`}>
      <Heading size="d3" className={styles.heading}>
        {heading}
      </Heading>
      <ul className={styles.items}>
        {items.map(({ anchor, title, text }) => (
          <li key={anchor} id={anchor} className={styles.item}>
            <Display as="h3" size="d4">
              {title}
            </Display>
            <Body>{text}</Body>
          </li>
        ))}
      </ul>
    </section>
  );
}
