import type { EducationPage } from '../../content/service-pages-schema.ts';
import { Picture } from '../../ui/picture.tsx';
import { Body, Display } from '../../ui/typography.tsx';
import { ServiceFacts } from '../service/service-facts.tsx';
import type { ServiceProps } from '../service/services.tsx';
import styles from './education-service.module.css';

export function EducationService({ service, labels }: ServiceProps<EducationPage['services']>) {
  return (
    <article id={service.anchor} className={styles.service} data-ground={service.ground} tabIndex={-1}>
      <div className={styles.drawing}>
        <Picture picture={service.picture} />
      </div>
      <div className={styles.words}>
        <Display as="h3" size="d3">
          {service.title}
        </Display>
        <Body className={styles.text}>{service.text}</Body>
        <ServiceFacts labels={labels} receives={service.receives} notFor={service.notFor} />
      </div>
    </article>
  );
}
