import { useEffect, useState } from 'react';
import styles from './preview.module.css';

/** Changes over time, so that it does not look stuck. */
const steps: readonly { readonly fromSecond: number; readonly words: string }[] = [
  { fromSecond: 0, words: 'The site is being put together on this computer. That takes about ten seconds.' },
  { fromSecond: 8, words: 'Nearly there: the scripts of the page are being prepared.' },
  { fromSecond: 20, words: 'It takes longer than usual. You can work in the form meanwhile.' },
];

export function PreviewLoading() {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((now) => now + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  const words = steps.findLast(({ fromSecond }) => seconds >= fromSecond)?.words;
  return (
    <div className={styles.preparing} role="status">
      <p>Preparing the preview</p>
      <p>{words}</p>
    </div>
  );
}
