import type { WebPage } from '../../content/web-schema.ts';
import { Reveal } from '../../motion/reveal.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Body, Display } from '../../ui/type.tsx';
import { ServiceFacts } from '../service/service-facts.tsx';
import styles from './drawing-sheet.module.css';

type Expertise = WebPage['expertise'];

interface Props {
  readonly service: Expertise['items'][number];
  readonly labels: Expertise['labels'];
}

/** A service as an architect would hand it over: the drawing, and below it the title block. */
export function DrawingSheet({ service, labels }: Props) {
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
