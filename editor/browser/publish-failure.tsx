import type { DescribedFault, DescribedState } from '../describe-publishing.ts';
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
            {failure.faults.map((fault) => (
              <li key={`${fault.file} ${fault.field} ${fault.message}`}>
                <FaultLink fault={fault} onFollowLink={onFollowLink} /> {fault.message}
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

function FaultLink({
  fault,
  onFollowLink,
}: {
  readonly fault: DescribedFault;
  readonly onFollowLink: () => void;
}) {
  const { file, field, title, fieldLabel, hasForm } = fault;
  const text = fieldLabel ? `${title}, ${fieldLabel}` : title;
  if (!hasForm) return <span>{text}:</span>;
  return (
    <a href={field === undefined ? `#${file}` : `#${file}?${field}`} onClick={onFollowLink}>
      {text}
    </a>
  );
}
