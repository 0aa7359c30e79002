import type { ReactNode } from 'react';
import type { Ground } from '../../content/fields.ts';
import type { CaptionedPicture } from '../../content/service-schema.ts';
import { Picture } from '../../ui/picture.tsx';
import { Caption } from '../../ui/type.tsx';
import styles from './signature.module.css';

interface Props extends CaptionedPicture {
  readonly ground?: Ground;
  /** What a narrow screen does with a wide drawing: shows all of it, walks closer, or fills a band with it. */
  readonly crop?: 'none' | 'closer' | 'band';
  /** Stands over the drawing, at its right. */
  readonly mark?: ReactNode;
}

/** One drawing across the whole page, which says what the service is about. */
export function Signature({
  picture,
  phonePicture,
  label,
  caption,
  ground = 'paper',
  crop = 'none',
  mark,
}: Props) {
  return (
    <figure className={styles.signature} data-ground={ground} data-crop={crop}>
      {mark && <div className={`frame ${styles.mark}`}>{mark}</div>}
      <Picture className={styles.drawing} picture={picture} phone={phonePicture} />
      <Caption as="figcaption" className={`frame ${styles.caption}`}>
        <b>{label}</b> {caption}
      </Caption>
    </figure>
  );
}
