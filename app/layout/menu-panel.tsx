import { type KeyboardEvent, useRef } from 'react';
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

  const focusLink = (choose: (links: HTMLElement[], focusedIndex: number) => HTMLElement | undefined) => {
    const links = [...(item.current?.querySelectorAll('a') ?? [])];
    const { activeElement } = document;
    choose(links, activeElement instanceof HTMLAnchorElement ? links.indexOf(activeElement) : -1)?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const isInPanel = event.target !== button.current;
    if (event.key === 'Escape' && isOpen) {
      button.current?.focus();
      menu.close();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (isInPanel) {
        focusLink((links, focusedIndex) => links.at((focusedIndex + step) % links.length));
      } else {
        menu.show(id);
        // Links can take focus only after the panel is displayed.
        requestAnimationFrame(() => focusLink((links) => links.at(step === 1 ? 0 : -1)));
      }
    } else if (isInPanel && (event.key === 'Home' || event.key === 'End')) {
      event.preventDefault();
      focusLink((links) => links.at(event.key === 'Home' ? 0 : -1));
    }
  };

  return (
    <li
      ref={item}
      className={styles.item}
      onPointerEnter={(event) => event.pointerType === 'mouse' && menu.enter(id)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && menu.leave()}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (isOpen && event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) menu.close();
      }}
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
