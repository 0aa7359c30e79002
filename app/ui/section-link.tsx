import type { ComponentProps } from 'react';
import { useLinkClickHandler, useLocation } from 'react-router';

interface Props extends ComponentProps<'a'> {
  readonly anchor: string;
}

/**
 * A link to a section of the page that contains it. Unlike that of <Link>, its address has no path: the page of unknown
 * addresses is rendered once for all of them.
 */
export function SectionLink({ anchor, ...attributes }: Props) {
  const { search } = useLocation();
  const navigate = useLinkClickHandler<HTMLAnchorElement>({ search, hash: anchor });
  return <a {...attributes} href={`#${anchor}`} onClick={navigate} />;
}
