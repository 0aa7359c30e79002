import type { ReactNode } from 'react';

interface Props {
  /** Value of `data-fact`, which style sheets select. */
  readonly name?: string;
  readonly label: string | undefined;
  readonly children: ReactNode;
}

/** A label and its value in a <dl>. */
export function Fact({ name, label, children }: Props) {
  return (
    <div data-fact={name}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
