import type { DescribedFault, DescribedState } from '../describe-publishing.ts';
import styles from './publish-failure.module.css';
import { StepList } from './publish-progress.tsx';

interface Props {
  readonly state: DescribedState;
  /** Called when a link to a form is followed. */
  readonly onLeave: () => void;
}

export function PublishFailure({ state: { failure, steps }, onLeave }: Props) {
  if (!failure) return null;
  return (
    <>
      <div className={styles.failure} role="alert">
        <p>{failure.words}</p>
        {failure.faults.length > 0 && (
          <ul>
            {failure.faults.map((fault) => (
              <li key={`${fault.file} ${fault.field} ${fault.words}`}>
                <FaultPlace fault={fault} onLeave={onLeave} /> {fault.words}
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

function FaultPlace({ fault, onLeave }: { readonly fault: DescribedFault; readonly onLeave: () => void }) {
  const { file, field, title, place, hasForm } = fault;
  const words = place ? `${title}, ${place}` : title;
  if (!hasForm) return <span>{words}:</span>;
  return (
    <a href={field === undefined ? `#${file}` : `#${file}?${field}`} onClick={onLeave}>
      {words}
    </a>
  );
}
