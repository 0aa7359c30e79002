import styles from './thumbnail.module.css';

interface Props {
  readonly src: string;
  /** Empty where the words beside it name it. */
  readonly alt?: string;
}

/** A picture, small. Drawings keep their pen's width at every size, so they are drawn large and shrunk. */
export function Thumbnail({ src, alt = '' }: Props) {
  return (
    <span className={styles.box}>
      <img className={styles.picture} src={src} alt={alt} loading="lazy" />
    </span>
  );
}
