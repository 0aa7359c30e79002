import type { HomePage } from '../../content/home-schema.ts';
import { Reveal } from '../../motion/reveal.tsx';
import { ActionLink } from '../../ui/action.tsx';
import { Arrow } from '../../ui/arrow.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Body } from '../../ui/typography.tsx';
import styles from './intro.module.css';

export function Intro({ heading, text, link, education, picture, phonePicture }: HomePage['intro']) {
  const { to, label, more: screenReaderSuffix } = link;
  return (
    <section data-section="intro" className={styles.intro} data-ground="mist">
      <div className="frame columns">
        <Heading size="d1" className={styles.heading}>
          {heading}
        </Heading>
        <Reveal className={styles.words}>
          <Body>{text}</Body>
          <div className={styles.links}>
            {education && (
              <ActionLink variant="link" to={education.to}>
                {education.label} <Arrow />
              </ActionLink>
            )}
            <ActionLink variant="link" to={to}>
              {label} <span className="visually-hidden">{screenReaderSuffix}</span> <Arrow />
            </ActionLink>
          </div>
        </Reveal>
      </div>
      <Picture className={styles.sea} picture={picture} phonePicture={phonePicture} />
    </section>
  );
}
