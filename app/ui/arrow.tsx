import styles from './arrow.module.css';

export function Arrow() {
  return (
    <svg className={styles.arrow} viewBox="0 0 24 13" aria-hidden="true">
      <path d="M0 6.5H22M16.5 1L22 6.5L16.5 12" />
    </svg>
  );
}
