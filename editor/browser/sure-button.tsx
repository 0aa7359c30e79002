import { useState } from 'react';
import controls from './controls.module.css';

interface Props {
  readonly words: string;
  readonly sureWords: string;
  /** What the button is about, for who does not see what stands beside it. */
  readonly about?: string;
  readonly onSure: () => void;
}

/** A button that has to be pressed twice. */
export function SureButton({ words, sureWords, about, onSure }: Props) {
  const [isSure, setIsSure] = useState(false);
  const press = () => {
    setIsSure(!isSure);
    if (isSure) onSure();
  };
  const shown = isSure ? sureWords : words;
  return (
    <button
      type="button"
      className={controls.quietButton}
      aria-label={about ? `${shown}: ${about}` : undefined}
      onClick={press}
      onBlur={() => setIsSure(false)}
    >
      {shown}
    </button>
  );
}
