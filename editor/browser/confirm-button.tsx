import { useState } from 'react';
import { Button } from './button.tsx';

interface Props {
  readonly label: string;
  readonly confirmLabel: string;
  /** Added to the label for screen readers. */
  readonly about?: string;
  readonly onConfirm: () => void;
}

/** Calls onConfirm at the second press. */
export function ConfirmButton({ label, confirmLabel, about, onConfirm }: Props) {
  const [isConfirming, setIsConfirming] = useState(false);
  const press = () => {
    setIsConfirming(!isConfirming);
    if (isConfirming) onConfirm();
  };
  const currentLabel = isConfirming ? confirmLabel : label;
  return (
    <Button
      isQuiet
      aria-label={about ? `${currentLabel}: ${about}` : undefined}
      onClick={press}
      onBlur={() => setIsConfirming(false)}
    >
      {currentLabel}
    </Button>
  );
}
