import type { WebPage } from '../../content/service-pages-schema.ts';
import { Reveal } from '../../motion/reveal.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Body, Display } from '../../ui/type.tsx';
import { ServiceFacts } from '../service/service-facts.tsx';
import styles from './web-service.module.css';

type Expertise = WebPage['expertise'];

interface Props {
  readonly service: Expertise['items'][number];
  readonly labels: Expertise['labels'];
}

export function WebService({ service, labels }: Props) {
  return (
    <article id={service.anchor} className={styles.sheet} data-ground="sheet" tabIndex={-1}>
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
