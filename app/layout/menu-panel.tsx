import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import type { MenuContent, Teaser } from '../content/navigation-schema.ts';
import { Arrow } from '../ui/arrow.tsx';
import { ExternalLink } from '../ui/external-link.tsx';
import { Picture } from '../ui/picture.tsx';
import { usePagePath } from '../ui/use-page-path.ts';
import headerStyles from './header.module.css';
import styles from './menu-panel.module.css';
import type { MenuControls } from './use-menu.ts';

interface Props {
  readonly id: string;
  readonly menu: MenuControls;
  readonly content: MenuContent;
  readonly shouldPreloadPictures: boolean;
}

export function MenuPanel({ id, menu, content, shouldPreloadPictures }: Props) {
  const item = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const pagePath = usePagePath();
  const isOpen = menu.openId === id;
  const containsCurrentPage = content.links.some((link) => link.to === pagePath);

  useLayoutEffect(() => {
    if (!isOpen && item.current?.contains(document.activeElement)) button.current?.focus();
  }, [isOpen]);

  const onKeyDown = (event: KeyboardEvent) => {
    const isInPanel = event.target !== button.current;
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    if (!isArrow && !(isInPanel && (event.key === 'Home' || event.key === 'End'))) return;
    event.preventDefault();
    // Links can take focus only after the panel is displayed.
    flushSync(() => menu.show(id));
    const links = [...(item.current?.querySelectorAll('a') ?? [])];
    const isForward = event.key === 'ArrowDown' || event.key === 'Home';
    const firstOrLast = links.at(isForward ? 0 : -1);
    const neighbour = links.at(
      (links.indexOf(event.target as HTMLAnchorElement) + (isForward ? 1 : -1)) % links.length,
    );
    (isInPanel && isArrow ? neighbour : firstOrLast)?.focus();
  };

  return (
    <li
      ref={item}
      className={styles.item}
      onPointerEnter={(event) => event.pointerType === 'mouse' && menu.enter(id)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && menu.leave()}
      onKeyDown={onKeyDown}
    >
      <button
        ref={button}
        type="button"
        className={headerStyles.item}
        aria-expanded={isOpen}
        aria-controls={id}
        data-current={containsCurrentPage || undefined}
        onClick={() => menu.toggle(id)}
      >
        {content.label}
      </button>
      <div className={styles.panel} id={id} data-open={isOpen || undefined}>
        <div className={styles.content}>
          <ul className={styles.links}>
            {content.links.map((link) => (
              <li key={link.to}>
                <Link
                  className={styles.link}
                  to={link.to}
                  prefetch="intent"
                  aria-current={link.to === pagePath ? 'page' : undefined}
                  onClick={menu.close}
                >
                  <span className={styles.name}>{link.label}</span>
                  <span className={styles.note}>{link.note}</span>
                  <Arrow />
                </Link>
              </li>
            ))}
          </ul>
          <div className={styles.teasers} data-count={content.teasers.length}>
            {content.teasers.map((teaser) => (
              <TeaserCard key={teaser.title} teaser={teaser} isEager={shouldPreloadPictures} />
            ))}
          </div>
        </div>
      </div>
    </li>
  );
}

function TeaserCard({ teaser, isEager }: { readonly teaser: Teaser; readonly isEager: boolean }) {
  return (
    <ExternalLink className={styles.teaser} href={teaser.url}>
      <span className={styles.picture} data-ground={teaser.ground}>
        <Picture picture={teaser.picture} eager={isEager} decorative />
      </span>
      <span className={styles.kind}>{teaser.kind}</span>
      <span className={styles.title}>{teaser.title}</span>
    </ExternalLink>
  );
}
