import { type KeyboardEvent, useRef } from 'react';
import { Link } from 'react-router';
import type { MenuContent, Teaser } from '../content/navigation-schema.ts';
import { Arrow } from '../ui/arrow.tsx';
import { ExternalLink } from '../ui/external-link.tsx';
import { Picture } from '../ui/picture.tsx';
import { usePagePath } from '../ui/use-page-path.ts';
import headerStyles from './header.module.css';
import styles from './menu-panel.module.css';
import type { MenuState } from './use-menu.ts';

interface Props {
  readonly id: string;
  readonly menu: MenuState;
  readonly content: MenuContent;
  readonly fetchPictures: boolean;
}

export function MenuPanel({ id, menu, content, fetchPictures }: Props) {
  const item = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const page = usePagePath();
  const open = menu.open === id;
  const current = content.links.some((link) => link.to === page);

  const focusLink = (move: (links: HTMLElement[], from: number) => HTMLElement | undefined) => {
    const links = [...(item.current?.querySelectorAll('a') ?? [])];
    const focused = document.activeElement;
    move(links, focused instanceof HTMLAnchorElement ? links.indexOf(focused) : -1)?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const inPanel = event.target !== button.current;
    if (event.key === 'Escape' && open) {
      button.current?.focus();
      menu.close();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (inPanel) {
        focusLink((links, from) => links.at((from + step) % links.length));
      } else {
        menu.show(id);
        // Links can take focus once the panel is displayed.
        requestAnimationFrame(() => focusLink((links) => links.at(step === 1 ? 0 : -1)));
      }
    } else if (inPanel && event.key === 'Home') {
      event.preventDefault();
      focusLink((links) => links.at(0));
    } else if (inPanel && event.key === 'End') {
      event.preventDefault();
      focusLink((links) => links.at(-1));
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
        if (open && event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) menu.close();
      }}
    >
      <button
        ref={button}
        type="button"
        className={headerStyles.item}
        aria-expanded={open}
        aria-controls={id}
        data-current={current || undefined}
        onClick={() => menu.toggle(id)}
      >
        {content.label}
      </button>
      <div className={styles.panel} id={id} data-open={open || undefined}>
        <div className={styles.inside}>
          <ul className={styles.links}>
            {content.links.map((link) => (
              <li key={link.to}>
                <Link
                  className={styles.link}
                  to={link.to}
                  prefetch="intent"
                  aria-current={link.to === page ? 'page' : undefined}
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
              <TeaserCard key={teaser.title} teaser={teaser} eager={fetchPictures} />
            ))}
          </div>
        </div>
      </div>
    </li>
  );
}

function TeaserCard({ teaser, eager }: { readonly teaser: Teaser; readonly eager: boolean }) {
  return (
    <ExternalLink className={styles.teaser} href={teaser.url}>
      <span className={styles.picture} data-ground={teaser.ground}>
        <Picture picture={teaser.picture} eager={eager} decorative />
      </span>
      <span className={styles.kind}>{teaser.kind}</span>
      <span className={styles.title}>{teaser.title}</span>
    </ExternalLink>
  );
}
