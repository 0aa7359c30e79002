import { Fragment } from 'react';
import type { LegalLine } from '../content/legal-identity.ts';

interface Props {
  readonly lines: readonly LegalLine[];
  readonly className?: string | undefined;
}

/** Who stands behind the name: each line a term and what it is. Nothing where nothing is filled in. */
export function LegalLines({ lines, className }: Props) {
  if (lines.length === 0) return null;
  return (
    <dl className={className}>
      {lines.map((line) => (
        <div key={line.label}>
          <dt>{line.label}</dt>
          <dd>
            <LegalValue {...line} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function LegalValue({ value, links = [] }: Pick<LegalLine, 'value' | 'links'>) {
  return (
    <>
      {value}
      {links.map(({ text, href }) => (
        <Fragment key={href}>
          {', '}
          <a href={href}>{text}</a>
        </Fragment>
      ))}
    </>
  );
}
