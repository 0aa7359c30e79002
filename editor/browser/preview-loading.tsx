import { useEffect, useState } from 'react';
import styles from './preview.module.css';

/** The message changes over time, so that the preview does not seem to hang. */
const messages: readonly { readonly fromSecond: number; readonly text: string }[] = [
  { fromSecond: 0, text: 'The site is being put together on this computer. That takes about ten seconds.' },
  { fromSecond: 8, text: 'Nearly there: the scripts of the page are being prepared.' },
  { fromSecond: 20, text: 'It takes longer than usual. You can work in the form meanwhile.' },
];

export function PreviewLoading() {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((previous) => previous + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  const text = messages.findLast(({ fromSecond }) => seconds >= fromSecond)?.text;
  return (
    <div className={styles.loading} role="status">
      <p>Preparing the preview</p>
      <p>{text}</p>
    </div>
  );
}
