import styles from './not-found-line.module.css';

export function NotFoundLine() {
  return (
    <p className={styles.line} role="status">
      <svg className={styles.brokenLine} viewBox="0 0 64 12" aria-hidden="true">
        <path d="M1 8h20l6-5M37 9l5-4h21" />
      </svg>
      The page you asked for was not found. Here is Home.
    </p>
  );
}
