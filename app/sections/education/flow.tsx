import type { EducationPage } from '../../content/education-schema.ts';
import { Reveal } from '../../motion/reveal.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Body, Display } from '../../ui/type.tsx';
import styles from './flow.module.css';

/** Three frameworks as three gates in one drawing, and admissions where its lines end. */
export function Flow({ heading, text, picture, phonePicture, frameworks, end }: EducationPage['flow']) {
  return (
    <section className={styles.flow}>
      <div className={`frame columns ${styles.head}`}>
        <Reveal className={styles.heading}>
          <Display as="h2" size="d1">
            {heading}
          </Display>
        </Reveal>
        <Reveal className={styles.text}>
          <Body>{text}</Body>
        </Reveal>
      </div>
      <Reveal className={styles.stage}>
        <Picture className={styles.drawing} picture={picture} tablet={phonePicture} />
        <ol className={styles.gates}>
          {frameworks.map(({ title, text: note }) => (
            <li key={title} className={styles.gate}>
              <h3 className={styles.title}>{title}</h3>
              <p className={styles.note}>{note}</p>
            </li>
          ))}
          <li className={styles.end}>
            <h3 className={styles.title}>{end.title}</h3>
            <p className={styles.note}>{end.text}</p>
          </li>
        </ol>
      </Reveal>
    </section>
  );
}
