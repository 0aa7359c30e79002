import type { DescribedState } from '../describe-publishing.ts';
import styles from './publish-done.module.css';

const maxShownPages = 30;

export function PublishDone({ state: { pages } }: { readonly state: DescribedState }) {
  if (pages.length === 0) return null;
  return (
    <>
      <h3 className={styles.heading}>Changed pages</h3>
      <ul className={styles.pages}>
        {pages.slice(0, maxShownPages).map((page) => (
          <li key={page}>
            <a href={page} target="_blank" rel="noreferrer">
              {page}
            </a>
          </li>
        ))}
      </ul>
      {pages.length > maxShownPages && <p>And {pages.length - maxShownPages} more.</p>}
    </>
  );
}
