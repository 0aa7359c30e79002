import styles from './input-device-text.module.css';

export interface InputDeviceWords {
  readonly mouse: string;
  readonly touch: string;
}

export function InputDeviceText({ mouse, touch }: InputDeviceWords) {
  return (
    <>
      <span className={styles.mouse}>{mouse}</span>
      <span className={styles.touch}>{touch}</span>
    </>
  );
}
