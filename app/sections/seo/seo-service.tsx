import type { Ground } from '../../content/fields.ts';
import type { SeoPage } from '../../content/service-pages-schema.ts';
import { Picture } from '../../ui/picture.tsx';
import { Body, Display } from '../../ui/typography.tsx';
import { ServiceFacts } from '../service/service-facts.tsx';
import type { ServiceProps } from '../service/services.tsx';
import styles from './seo-service.module.css';

/** The ground of a service, by its depth from 1 to 8; CSS replaces some of these grounds with tints between two colours. */
const groundsByDepth: readonly Ground[] = ['sheet', 'bone', 'bone', 'mist', 'mist', 'deep', 'deep', 'ink'];

export function SeoService({ service, labels }: ServiceProps<SeoPage['soundings']>) {
  return (
    <article
      id={service.anchor}
      className={styles.service}
      data-ground={groundsByDepth[service.depth - 1]}
      data-depth={service.depth}
      tabIndex={-1}
    >
      <div className={styles.words}>
        <Display as="h3" size="d3">
          {service.title}
        </Display>
        <Body className={styles.text}>{service.text}</Body>
        <ServiceFacts labels={labels} receives={service.receives} notFor={service.notFor} />
      </div>
      <div className={styles.drawing}>
        <Picture picture={service.picture} />
      </div>
    </article>
  );
}
