import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Logo } from '../content/brand-schema.ts';
import type { Navigation } from '../content/navigation-schema.ts';
import type { Site } from '../content/site-schema.ts';
import { useScrolledPast } from '../motion/use-scrolled-past.ts';
import { type PagePath, paths } from '../paths.ts';
import { ActionLink } from '../ui/action.tsx';
import { DialogButton } from '../ui/dialog-button.tsx';
import { ExternalLink } from '../ui/external-link.tsx';
import { usePagePath } from '../ui/use-page-path.ts';
import { Brand } from './brand.tsx';
import { ChatLink } from './chat-link.tsx';
import styles from './header.module.css';
import { MenuPanel } from './menu-panel.tsx';
import { MotionSwitch } from './motion-switch.tsx';
import { useMenu } from './use-menu.ts';
import { useMenuNear } from './use-menu-near.ts';

const stuckAfterPx = 24;

interface Props {
  readonly site: Pick<Site, 'name' | 'shortName' | 'blogUrl' | 'chatNumber'>;
  readonly logo: Logo | undefined;
  readonly navigation: Navigation;
  readonly drawerId: string;
  /** Beside the chat link. */
  readonly floating: ReactNode;
}

/** The bar over every page. What floats is in it too: nothing of the page is ever seen below. */
export function Header({ site, logo, navigation, drawerId, floating }: Props) {
  const stuck = useScrolledPast(stuckAfterPx);
  const menu = useMenu();
  const menuNear = useMenuNear();
  const page = usePagePath();
  const current = (path: PagePath) => (path === page ? 'page' : undefined);

  return (
    <>
      <header
        className={styles.header}
        data-stuck={stuck || undefined}
        data-menu-open={menu.open || undefined}
      >
        <Brand site={site} logo={logo} ground="light" />
        <nav className={styles.nav} aria-label="Main">
          <ul className={styles.list}>
            <li>
              <Link
                className={styles.item}
                to={paths.home}
                prefetch="intent"
                aria-current={current(paths.home)}
              >
                {navigation.home}
              </Link>
            </li>
            <MenuPanel id="about-menu" menu={menu} content={navigation.about} fetchPictures={menuNear} />
            <MenuPanel
              id="services-menu"
              menu={menu}
              content={navigation.services}
              fetchPictures={menuNear}
            />
            <li>
              <Link
                className={styles.item}
                to={paths.work}
                prefetch="intent"
                aria-current={current(paths.work)}
              >
                {navigation.work}
              </Link>
            </li>
            {site.blogUrl && (
              <li>
                <ExternalLink className={styles.item} href={site.blogUrl}>
                  {navigation.blog}
                </ExternalLink>
              </li>
            )}
            <li className={styles.motion}>
              <MotionSwitch compact />
            </li>
            <li className={styles.contact}>
              <ActionLink className={styles.contactButton} to={paths.contact}>
                {navigation.contact}
              </ActionLink>
            </li>
          </ul>
        </nav>
        <div className={styles.floating}>
          <ChatLink number={site.chatNumber} />
          {floating}
        </div>
        <DialogButton
          className={styles.burger}
          aria-haspopup="dialog"
          command="show-modal"
          dialogId={drawerId}
        >
          <span className="visually-hidden">Menu</span>
        </DialogButton>
      </header>
      <div className={styles.dim} data-shown={menu.open || undefined} aria-hidden="true" />
    </>
  );
}

export function SkipLink() {
  return (
    <a className={styles.skip} href="#main">
      Skip to content
    </a>
  );
}
