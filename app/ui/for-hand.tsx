import styles from './for-hand.module.css';

export interface HandWords {
  readonly mouse: string;
  readonly touch: string;
}

/** Words about how to use something: what is said to a visitor is true for the device in the hand. */
export function ForHand({ mouse, touch }: HandWords) {
  return (
    <>
      <span className={styles.mouse}>{mouse}</span>
      <span className={styles.touch}>{touch}</span>
    </>
  );
}
