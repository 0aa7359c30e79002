import type { WebPage } from '../../content/service-pages-schema.ts';
import { Reveal } from '../../motion/reveal.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Body, Display } from '../../ui/typography.tsx';
import { ServiceFacts } from '../service/service-facts.tsx';
import type { ServiceProps } from '../service/services.tsx';
import styles from './web-service.module.css';

export function WebService({ service, labels }: ServiceProps<WebPage['expertise']>) {
  return (
    <article id={service.anchor} className={styles.service} data-ground="sheet" tabIndex={-1}>
      <Reveal className={styles.drawing}>
        <Picture picture={service.picture} />
      </Reveal>
      <div className={styles.block}>
        <Display as="h3" size="d3" className={styles.title}>
          {service.title}
        </Display>
        <Body className={styles.text}>{service.text}</Body>
        <ServiceFacts className={styles.facts} labels={labels} {...service} />
      </div>
    </article>
  );
}
