import { useState } from 'react';
import controls from './controls.module.css';

interface Props {
  readonly words: string;
  readonly confirmWords: string;
  /** For screen readers. */
  readonly about?: string;
  readonly onConfirm: () => void;
}

/** Must be pressed twice. */
export function ConfirmButton({ words, confirmWords, about, onConfirm }: Props) {
  const [isConfirming, setIsConfirming] = useState(false);
  const press = () => {
    setIsConfirming(!isConfirming);
    if (isConfirming) onConfirm();
  };
  const shown = isConfirming ? confirmWords : words;
  return (
    <button
      type="button"
      className={controls.quietButton}
      aria-label={about ? `${shown}: ${about}` : undefined}
      onClick={press}
      onBlur={() => setIsConfirming(false)}
    >
      {shown}
    </button>
  );
}
