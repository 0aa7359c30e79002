import { ActionButton } from '../ui/action.tsx';
import { Arrow } from '../ui/arrow.tsx';
import type { FormRenderProps } from './enquiry-form.tsx';

interface Props {
  readonly label: string;
  readonly retryLabel: string;
  readonly status: Pick<FormRenderProps, 'isSending' | 'hasFailed'>;
  readonly large?: boolean;
  readonly hasArrow?: boolean;
}

/** Not `disabled` while the form is sent, because a disabled button loses the focus. */
export function SubmitButton({ label, retryLabel, status, large = false, hasArrow = true }: Props) {
  return (
    <ActionButton type="submit" large={large} aria-disabled={status.isSending || undefined}>
      {status.isSending ? 'Sending…' : status.hasFailed ? retryLabel : label}
      {hasArrow && <Arrow />}
    </ActionButton>
  );
}
