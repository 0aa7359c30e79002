import type { ReactNode } from 'react';

interface Props {
  readonly href: string;
  readonly className?: string | undefined;
  /** Text for screen readers, for links whose content is only a picture. */
  readonly label?: string;
  readonly children: ReactNode;
}

export function ExternalLink({ href, className, label, children }: Props) {
  return (
    <a className={className} href={href} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden">{`${label ?? ''} (opens in a new tab)`}</span>
    </a>
  );
}
