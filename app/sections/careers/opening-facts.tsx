import type { ReactNode } from 'react';
import type { OpeningLabels } from '../../content/careers-schema.ts';
import { dateWords } from '../../content/date-words.ts';
import type { Opening } from '../../content/openings-schema.ts';

interface Props {
  readonly opening: Opening;
  readonly labels: OpeningLabels;
  readonly className?: string | undefined;
}

/** What is known about an opening; the fact that is not given is not there. */
export function OpeningFacts({ opening, labels, className }: Props) {
  const { city, positions, type, pay, posted, closing } = opening;
  return (
    <dl className={className}>
      <Fact label={labels.location}>{city}</Fact>
      <Fact label={labels.positions}>{positions}</Fact>
      {type && <Fact label={labels.type}>{type}</Fact>}
      {pay && (
        <Fact name="pay" label={labels.pay}>
          {pay}
        </Fact>
      )}
      {posted && (
        <Fact name="posted" label={labels.posted}>
          <Day date={posted} />
        </Fact>
      )}
      {closing && (
        <Fact name="closing" label={labels.closing}>
          <Day date={closing} />
        </Fact>
      )}
    </dl>
  );
}

interface FactProps {
  /** For the style sheets of those who place facts one by one. */
  readonly name?: 'pay' | 'posted' | 'closing';
  readonly label: string;
  readonly children: ReactNode;
}

function Fact({ name, label, children }: FactProps) {
  return (
    <div data-fact={name}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Day({ date }: { readonly date: string }) {
  return <time dateTime={date}>{dateWords(date)}</time>;
}
