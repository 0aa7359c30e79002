import styles from './thumbnail.module.css';

/** Drawn at full size and shrunk by CSS, because the line widths of drawings do not scale. */
export function Thumbnail({ src, alt = '' }: { readonly src: string; readonly alt?: string }) {
  return (
    <span className={styles.box}>
      <img className={styles.picture} src={src} alt={alt} loading="lazy" />
    </span>
  );
}
