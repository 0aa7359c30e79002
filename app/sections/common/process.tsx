import type { Process as ProcessContent } from '../../content/process-schema.ts';
import { Reveal } from '../../motion/reveal.tsx';
import { ActionLink } from '../../ui/action.tsx';
import { Heading } from '../../ui/heading.tsx';
import styles from './process.module.css';

export function Process({ heading, link, steps }: ProcessContent) {
  return (
    <section data-section="process" className={styles.process} data-ground="ink" id="process">
      <div className="frame head-row">
        <Heading size="d2">{heading}</Heading>
        <ActionLink variant="link" to={link.to} className={styles.link}>
          {link.label}
        </ActionLink>
      </div>
      <ol className={styles.steps}>
        {steps.map(({ number, title, description }) => (
          <Reveal key={title} as="li" className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {number}
            </span>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.description}>{description}</p>
          </Reveal>
        ))}
      </ol>
    </section>
  );
}
