import styles from './not-found-line.module.css';

export function NotFoundLine({ children }: { readonly children: string }) {
  return (
    <p className={styles.line} role="status">
      <svg className={styles.brokenLine} viewBox="0 0 64 12" aria-hidden="true">
        <path d="M1 8h20l6-5M37 9l5-4h21" />
      </svg>
      {children}
    </p>
  );
}
