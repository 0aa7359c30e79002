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
import { ChatLink } from './chat-link.tsx';
import styles from './header.module.css';
import { LogoLink } from './logo-link.tsx';
import { MenuPanel } from './menu-panel.tsx';
import { MotionSwitch } from './motion-switch.tsx';
import { useMenu } from './use-menu.ts';
import { useShouldPreloadMenu } from './use-should-preload-menu.ts';

const scrolledAfterPx = 24;

interface Props {
  readonly site: Pick<Site, 'name' | 'shortName' | 'blogUrl' | 'chatNumber'>;
  readonly logo: Logo | undefined;
  readonly navigation: Navigation;
  readonly drawerId: string;
  readonly scrollButton: ReactNode;
}

/** Chat link and scroll button are inside the header, so that they are painted over the page like the header. */
export function Header({ site, logo, navigation, drawerId, scrollButton }: Props) {
  const isScrolled = useScrolledPast(scrolledAfterPx);
  const menu = useMenu();
  const shouldPreloadPictures = useShouldPreloadMenu();
  const pagePath = usePagePath();
  const renderItem = (path: PagePath, label: string) => (
    <li>
      <Link
        className={styles.item}
        to={path}
        prefetch="intent"
        aria-current={path === pagePath ? 'page' : undefined}
      >
        {label}
      </Link>
    </li>
  );

  return (
    <>
      <header
        className={`screen-only ${styles.header}`}
        data-stuck={isScrolled || undefined}
        data-menu-open={menu.openId || undefined}
      >
        <LogoLink site={site} logo={logo} background="light" />
        <nav className={styles.nav} aria-label="Main">
          <ul className={styles.list}>
            {renderItem(paths.home, navigation.home)}
            <MenuPanel
              id="about-menu"
              menu={menu}
              content={navigation.about}
              shouldPreloadPictures={shouldPreloadPictures}
            />
            <MenuPanel
              id="services-menu"
              menu={menu}
              content={navigation.services}
              shouldPreloadPictures={shouldPreloadPictures}
            />
            {renderItem(paths.work, navigation.work)}
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
        <div className={styles.floatingButtons}>
          <ChatLink label={navigation.chatLink} phoneNumber={site.chatNumber} />
          {scrollButton}
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
      <div
        className={`screen-only ${styles.pageOverlay}`}
        data-shown={menu.openId || undefined}
        aria-hidden="true"
      />
    </>
  );
}

export function SkipLink() {
  return (
    <a className={`screen-only ${styles.skip}`} href="#main">
      Skip to content
    </a>
  );
}
