import type { ComponentProps } from 'react';
import { createPath, type LinkProps } from 'react-router';
import { prefetchPage } from './further-pages.ts';
import { useLocation } from './shown-page.ts';

type Props = Omit<ComponentProps<'a'>, 'href'> & Pick<LinkProps, 'to' | 'prefetch'>;

/** A plain link: who follows it stays in this document where the browser can (see follow-links.ts). */
export function Link({ to, prefetch, ...attributes }: Props) {
  const { pathname, search } = useLocation();
  const written = typeof to === 'string' ? to : createPath({ pathname, ...to });
  const href = written.startsWith('#') ? `${pathname}${search}${written}` : written;
  const onIntent = prefetch === 'intent' ? () => prefetchPage(href) : undefined;
  return <a onMouseEnter={onIntent} onFocus={onIntent} onTouchStart={onIntent} {...attributes} href={href} />;
}
