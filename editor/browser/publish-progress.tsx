import { useEffect, useState } from 'react';
import type { PublishingStep } from '../../publishing/state.ts';
import type { DescribedState } from '../describe-publishing.ts';
import styles from './publish-progress.module.css';
import { elapsedWords, stepWords } from './publish-words.ts';
import text from './text.module.css';

export function PublishProgress({ state: { steps, startedAt } }: { readonly state: DescribedState }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const doneCount = steps.filter(({ state }) => state === 'done').length;
  return (
    <>
      <div className={styles.progress}>
        <progress value={doneCount} max={Math.max(steps.length, 1)} aria-label="Steps done" />
        <span>{elapsedWords(startedAt, now)}</span>
      </div>
      <StepList steps={steps} />
      <p className={text.caption}>You can close this page; it goes on.</p>
    </>
  );
}

export function StepList({ steps }: { readonly steps: readonly PublishingStep[] }) {
  return (
    <ol className={styles.steps} aria-label="Steps">
      {steps.map((step) => (
        <li key={step.title} data-state={step.state}>
          <span>{step.title}</span> <small>{stepWords(step)}</small>
        </li>
      ))}
    </ol>
  );
}
