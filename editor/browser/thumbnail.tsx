import styles from './thumbnail.module.css';

/** A picture, small. Drawings keep their pen's width at every size, so they are drawn large and shrunk. */
export function Thumbnail({ src }: { readonly src: string }) {
  return (
    <span className={styles.box}>
      <img className={styles.picture} src={src} alt="" loading="lazy" />
    </span>
  );
}
