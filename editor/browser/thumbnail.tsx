import styles from './thumbnail.module.css';

/** Line widths of drawings do not scale, so CSS shrinks a large rendering. */
export function Thumbnail({ src, alt = '' }: { readonly src: string; readonly alt?: string }) {
  return (
    <span className={styles.box}>
      <img className={styles.picture} src={src} alt={alt} loading="lazy" />
    </span>
  );
}
