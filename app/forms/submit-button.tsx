import { ActionButton } from '../ui/action.tsx';
import { Arrow } from '../ui/arrow.tsx';
import type { FormParts } from './enquiry-form.tsx';

interface Props {
  readonly label: string;
  readonly retryLabel: string;
  readonly parts: Pick<FormParts, 'sending' | 'failed'>;
  readonly large?: boolean;
  readonly arrow?: boolean;
}

/** Not `disabled` while sending, because that would lose the focus. */
export function SubmitButton({ label, retryLabel, parts, large = false, arrow = true }: Props) {
  return (
    <ActionButton type="submit" large={large} aria-disabled={parts.sending || undefined}>
      {parts.sending ? 'Sending…' : parts.failed ? retryLabel : label}
      {arrow && <Arrow />}
    </ActionButton>
  );
}
