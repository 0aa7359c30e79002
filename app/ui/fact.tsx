import type { ReactNode } from 'react';

interface Props {
  /** Value of `data-fact`, which style sheets select. */
  readonly dataFact?: string;
  readonly label: string | undefined;
  readonly children: ReactNode;
}

/** A label and its value in a <dl>. */
export function Fact({ dataFact, label, children }: Props) {
  return (
    <div data-fact={dataFact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
