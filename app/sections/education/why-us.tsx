import type { EducationPage } from '../../content/service-pages-schema.ts';
import { Reveal } from '../../motion/reveal.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Body, Caption, Display, Lead } from '../../ui/typography.tsx';
import styles from './why-us.module.css';

export function WhyUs({ heading, lead, text, figure, claims }: EducationPage['whyUs']) {
  return (
    <section data-section="why" className={styles.why} data-ground="mist">
      <div className={`frame columns ${styles.grid}`}>
        <Reveal as="figure" className={styles.figure}>
          <Picture className="full-width" picture={figure.picture} lang="mr" />
          <Caption as="figcaption" className={styles.caption}>
            <b>{figure.label}</b> <span lang="mr-Latn">{figure.word}.</span>
            {` ${figure.caption}`}
          </Caption>
        </Reveal>
        <Reveal className={styles.words}>
          <Display as="h2" size="d2">
            {heading}
          </Display>
          <Lead className={styles.lead}>{lead}</Lead>
          <Body className={styles.text}>{text}</Body>
        </Reveal>
        <ul className={styles.claims}>
          {claims.map(({ figure: count, label, note }) => (
            <Reveal key={label} as="li" className={styles.claim}>
              <span className={styles.count}>{count}</span> <b className={styles.label}>{label}</b>{' '}
              <Caption as="span" className={styles.note}>
                {note}
              </Caption>
            </Reveal>
          ))}
        </ul>
      </div>
    </section>
  );
}
