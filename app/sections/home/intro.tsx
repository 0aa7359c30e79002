import type { HomePage } from '../../content/home-schema.ts';
import { Reveal } from '../../motion/reveal.tsx';
import { ActionLink } from '../../ui/action.tsx';
import { Arrow } from '../../ui/arrow.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Body, Display } from '../../ui/type.tsx';
import styles from './intro.module.css';

export function Intro({ heading, text, link, education, picture, phonePicture }: HomePage['intro']) {
  return (
    <section className={styles.intro} data-ground="mist">
      <div className="frame columns">
        <Reveal className={styles.heading}>
          <Display as="h2" size="d1">
            {heading}
          </Display>
        </Reveal>
        <Reveal className={styles.words}>
          <Body>{text}</Body>
          <div className={styles.links}>
            {education && (
              <ActionLink look="link" to={education.to}>
                {education.label} <Arrow />
              </ActionLink>
            )}
            <ActionLink look="link" to={link.to}>
              {link.label} <span className="visually-hidden">{link.more}</span> <Arrow />
            </ActionLink>
          </div>
        </Reveal>
      </div>
      <Picture className={styles.sea} picture={picture} phone={phonePicture} />
    </section>
  );
}
