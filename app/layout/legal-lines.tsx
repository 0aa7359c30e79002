import { Fragment } from 'react';
import type { LegalLine } from '../content/legal-identity.ts';
import { Fact } from '../ui/fact.tsx';

interface Props {
  readonly lines: readonly LegalLine[];
  readonly className?: string | undefined;
}

export function LegalLines({ lines, className }: Props) {
  if (lines.length === 0) return null;
  return (
    <dl className={className}>
      {lines.map(({ label, value, links = [] }) => (
        <Fact key={label} label={label}>
          {value}
          {links.map(({ text, href }) => (
            <Fragment key={href}>
              {', '}
              <a href={href}>{text}</a>
            </Fragment>
          ))}
        </Fact>
      ))}
    </dl>
  );
}
