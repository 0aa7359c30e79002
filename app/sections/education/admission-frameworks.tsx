import type { EducationPage } from '../../content/service-pages-schema.ts';
import { Reveal } from '../../motion/reveal.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Body } from '../../ui/typography.tsx';
import styles from './admission-frameworks.module.css';

export function AdmissionFrameworks({
  heading,
  text,
  picture,
  phonePicture,
  frameworks,
  end,
}: EducationPage['flow']) {
  return (
    <section data-section="flow" className={styles.flow}>
      <div className={`frame columns ${styles.head}`}>
        <Heading size="d1" className={styles.heading}>
          {heading}
        </Heading>
        <Reveal className={styles.text}>
          <Body>{text}</Body>
        </Reveal>
      </div>
      <Reveal className={styles.stage}>
        <Picture className="full-width" picture={picture} tabletPicture={phonePicture} />
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
