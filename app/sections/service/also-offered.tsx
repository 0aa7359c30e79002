import type { AlsoOffered as Content } from '../../content/service-schema.ts';
import { Reveal } from '../../motion/reveal.tsx';
import { Body, Display } from '../../ui/type.tsx';
import styles from './also-offered.module.css';

/** What the page offers beside its services, a paragraph each; links from other pages lead here. */
export function AlsoOffered({ heading, items }: Content) {
  return (
    <section className={`frame columns ${styles.also}`}>
      <Reveal className={styles.heading}>
        <Display as="h2" size="d3">
          {heading}
        </Display>
      </Reveal>
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
