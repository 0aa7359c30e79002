import type { Ground } from '../../content/fields.ts';
import type { CaptionedPicture } from '../../content/service-schema.ts';
import { Picture } from '../../ui/picture.tsx';
import { Caption } from '../../ui/typography.tsx';
import styles from './wide-drawing.module.css';

interface Props extends CaptionedPicture {
  readonly ground?: Ground;
  /** On narrow screens: the whole drawing, a detail, or a band. */
  readonly crop?: 'none' | 'closer' | 'band';
  /** Above the drawing, at its right end. */
  readonly rank?: { readonly number: string; readonly label: string };
}

export function WideDrawing({
  picture,
  phonePicture,
  label,
  caption,
  ground = 'paper',
  crop = 'none',
  rank,
}: Props) {
  return (
    <figure className={styles.figure} data-ground={ground} data-crop={crop}>
      {rank && (
        <div className={`frame ${styles.rank}`}>
          <Caption>
            <b>{rank.number}</b> {rank.label}
          </Caption>
        </div>
      )}
      <Picture className={`full-width ${styles.drawing}`} picture={picture} phonePicture={phonePicture} />
      <Caption as="figcaption" className={`frame ${styles.caption}`}>
        <b>{label}</b> {caption}
      </Caption>
    </figure>
  );
}
