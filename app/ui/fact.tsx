import type { ReactNode } from 'react';

interface Props {
  /** Value of `data-fact`, which style sheets select. */
  readonly name?: string;
  readonly label: string | undefined;
  readonly children: ReactNode;
}

/** One label and value of a <dl>. */
export function Fact({ name, label, children }: Props) {
  return (
    <div data-fact={name}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
