import type { MarketingPage } from '../../content/service-pages-schema.ts';
import { useActiveSection } from '../../motion/use-active-section.ts';
import { Picture } from '../../ui/picture.tsx';
import { Body, Display } from '../../ui/typography.tsx';
import { ServiceFacts } from '../service/service-facts.tsx';
import styles from './our-services.module.css';

export function OurServices({ heading, labels, items }: MarketingPage['ourServices']) {
  const activeAnchor = useActiveSection(items.map(({ anchor }) => anchor));
  const pictureAnchor = activeAnchor ?? items[0]?.anchor;

  return (
    <section data-section="services" className={styles.services} data-ground="mist">
      <div className={`frame columns ${styles.grid}`}>
        <div className={styles.side}>
          <h2 className={styles.heading}>{heading}</h2>
          <div className={styles.stage} aria-hidden="true">
            {items.map(({ anchor, picture }) => (
              <div key={anchor} className={styles.scene} data-shown={anchor === pictureAnchor || undefined}>
                <Picture picture={picture} decorative />
              </div>
            ))}
          </div>
        </div>
        <ul className={styles.rows} data-highlighting={activeAnchor !== null || undefined}>
          {items.map((service) => (
            <li
              key={service.anchor}
              id={service.anchor}
              className={styles.row}
              data-highlighted={service.anchor === activeAnchor || undefined}
            >
              <div className={styles.drawing}>
                <Picture picture={service.picture} />
              </div>
              <Display as="h3" size="d2" className={styles.title}>
                <span>{service.title}</span>
              </Display>
              <div className={styles.words}>
                <Body className={styles.text}>{service.text}</Body>
                <ServiceFacts
                  className={styles.facts}
                  labels={labels}
                  receives={service.receives}
                  notFor={service.notFor}
                />
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
