import type { WorkPage } from '../../content/work-schema.ts';
import { Picture } from '../../ui/picture.tsx';
import { Display, Lead } from '../../ui/typography.tsx';
import styles from './hero.module.css';

export function Hero({ heading, picture, lead }: WorkPage['hero']) {
  return (
    <section data-section="hero" className={styles.hero}>
      <div className={`frame ${styles.stage}`}>
        <h1 className={styles.headline}>
          <Display as="span" size="d0" className={styles.wordsBefore}>
            {heading.before}
          </Display>{' '}
          <span className={styles.figure}>
            {picture ? (
              <>
                <span className={`visually-hidden ${styles.number}`}>{heading.figure}</span>
                <Picture className="full-width" picture={picture} decorative eager />
              </>
            ) : (
              <Display as="span" size="d0">
                {heading.figure}
              </Display>
            )}
          </span>{' '}
          <Display as="span" size="d0" className={styles.wordsAfter}>
            {heading.after}
          </Display>
        </h1>
        <Lead className={styles.lead}>{lead}</Lead>
      </div>
    </section>
  );
}
