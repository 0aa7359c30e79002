import type { AboutPage } from '../../content/about-schema.ts';
import { Picture } from '../../ui/picture.tsx';
import { Caption } from '../../ui/type.tsx';
import { PageOpening } from '../common/page-opening.tsx';
import styles from './opening.module.css';

export function Opening({ heading, lead, picture, phonePicture, figure }: AboutPage['opening']) {
  return (
    <section className={styles.opening}>
      <PageOpening heading={heading} lead={lead} tight />
      {picture && (
        <figure className={styles.figure}>
          <Picture className={styles.drawing} picture={picture} phone={phonePicture} eager />
          <Caption as="figcaption" className={`frame ${styles.caption}`}>
            <b>{figure.label}</b> {figure.text}
          </Caption>
        </figure>
      )}
    </section>
  );
}
