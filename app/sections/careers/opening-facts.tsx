import type { OpeningLabels } from '../../content/careers-schema.ts';
import { formatDate } from '../../content/format-date.ts';
import type { Opening } from '../../content/openings-schema.ts';
import { Fact } from '../../ui/fact.tsx';

interface Props {
  readonly opening: Opening;
  readonly labels: OpeningLabels;
  readonly className?: string | undefined;
}

export function OpeningFacts({ opening, labels, className }: Props) {
  const { city, positions, type, pay, posted, closing } = opening;
  return (
    <dl className={className}>
      <Fact label={labels.location}>{city}</Fact>
      <Fact label={labels.positions}>{positions}</Fact>
      {type && <Fact label={labels.type}>{type}</Fact>}
      {pay && (
        <Fact dataFact="pay" label={labels.pay}>
          {pay}
        </Fact>
      )}
      {posted && (
        <Fact dataFact="posted" label={labels.posted}>
          <DateText date={posted} />
        </Fact>
      )}
      {closing && (
        <Fact dataFact="closing" label={labels.closing}>
          <DateText date={closing} />
        </Fact>
      )}
    </dl>
  );
}

function DateText({ date }: { readonly date: string }) {
  return <time dateTime={date}>{formatDate(date)}</time>;
}
