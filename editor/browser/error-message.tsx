import styles from './error-message.module.css';

export function ErrorMessage({ message }: { readonly message: string | undefined }) {
  if (!message) return null;
  return (
    <p className={styles.error} role="alert">
      {message}
    </p>
  );
}
