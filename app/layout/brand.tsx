import { Link } from 'react-router';
import { paths } from '../paths.ts';
import styles from './brand.module.css';

export function Brand({ name }: { readonly name: string }) {
  return (
    <Link className={styles.brand} to={paths.home} prefetch="intent" aria-label={`${name}, home`}>
      <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
        <path d="M3 28.5H17C24.5 28.5 28.5 24 28.5 16V3" />
        <path className={styles.hot} d="M3 22.5H14.5C19.5 22.5 22.5 20 22.5 14V3" />
        <path d="M3 16.5H11.5C14.5 16.5 16.5 15 16.5 11V3" />
      </svg>
      <span>{name}</span>
    </Link>
  );
}
