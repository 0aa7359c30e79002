import { Link } from 'react-router';
import type { HomePage } from '../../content/home-schema.ts';
import { Reveal } from '../../motion/reveal.tsx';
import { Arrow } from '../../ui/arrow.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Caption, Display, Lead } from '../../ui/typography.tsx';
import styles from './services.module.css';

export function Services({ figure: caption, heading, lead, cards }: HomePage['services']) {
  return (
    <section data-section="services" className={styles.services} id="services">
      <Caption className={styles.caption}>
        <b>{caption.label}</b> {caption.text}
      </Caption>
      <Reveal className={styles.head}>
        <Display as="h2" size="d2" tightLines>
          {heading}
        </Display>
        <Lead className={styles.lead}>{lead}</Lead>
      </Reveal>
      <ul className={styles.cards}>
        {cards.map((card) => (
          <li key={card.title} className={styles.card} data-ground={card.ground}>
            <div className={styles.art}>
              <Picture picture={card.picture} decorative />
            </div>
            <h3 className={styles.title}>
              <Link className="card-link" to={card.to} prefetch="intent">
                {card.title}
              </Link>
            </h3>
            <p className={styles.text}>{card.text}</p>
            <span className={styles.action} aria-hidden="true">
              {card.action} <Arrow />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
