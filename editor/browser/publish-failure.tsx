import type { DescribedState } from '../describe-publishing.ts';
import styles from './publish-failure.module.css';
import { StepList } from './publish-progress.tsx';

interface Props {
  readonly state: DescribedState;
  /** Called when the owner follows a link to a form. */
  readonly onFollowLink: () => void;
}

export function PublishFailure({ state: { failure, steps }, onFollowLink }: Props) {
  if (!failure) return null;
  return (
    <>
      <div className={styles.failure} role="alert">
        <p>{failure.message}</p>
        {failure.faults.length > 0 && (
          <ul>
            {failure.faults.map(({ file, field, title, fieldLabel, hasForm, message }) => (
              <li key={`${file} ${field} ${message}`}>
                {hasForm ? (
                  <a href={`#${file}?${field}`} onClick={onFollowLink}>
                    {title}, {fieldLabel}
                  </a>
                ) : (
                  <span>
                    {title}, {fieldLabel}:
                  </span>
                )}{' '}
                {message}
              </li>
            ))}
          </ul>
        )}
      </div>
      <StepList steps={steps} />
      {failure.details && (
        <details className={styles.details}>
          <summary>Details for a developer</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has to reach it */}
          <pre tabIndex={0}>{failure.details}</pre>
        </details>
      )}
    </>
  );
}
