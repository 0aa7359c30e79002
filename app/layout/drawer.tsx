import { type MouseEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Logo } from '../content/brand-schema.ts';
import type { MenuContent, Navigation } from '../content/navigation-schema.ts';
import type { Site } from '../content/site-schema.ts';
import { listen } from '../motion/listen.ts';
import { paths } from '../paths.ts';
import { above } from '../styles/breakpoints.ts';
import { ActionLink } from '../ui/action.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { DialogButton } from '../ui/dialog-button.tsx';
import { ExternalLink } from '../ui/external-link.tsx';
import styles from './drawer.module.css';
import { LogoLink } from './logo-link.tsx';
import { MotionSwitch } from './motion-switch.tsx';
import { SocialLinks } from './social-links.tsx';
import { useOnNavigation } from './use-on-navigation.ts';

interface Props {
  readonly id: string;
  readonly site: Pick<Site, 'name' | 'shortName' | 'blogUrl' | 'social'>;
  readonly logo: Logo | undefined;
  readonly navigation: Navigation;
}

export function Drawer({ id, site, logo, navigation }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);

  useOnNavigation(() => dialog.current?.close());

  useEffect(() => listen(matchMedia(above('drawer')), 'change', () => dialog.current?.close()), []);

  const closeOnLinkClick = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) dialog.current?.close();
  };

  return (
    <Dialog ref={dialog} id={id} className={styles.drawer} aria-label="Menu">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the handler is for clicks on the links inside, which bubble */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the browser turns Enter on a link into a click */}
      <div className={styles.content} data-ground="ink" onClick={closeOnLinkClick}>
        <div className={styles.top}>
          <LogoLink site={site} logo={logo} background="dark" />
          <DialogButton className={styles.close} command="close" dialogId={id}>
            <span className="visually-hidden">Close menu</span>
          </DialogButton>
        </div>
        <nav aria-label="Menu">
          <ul>
            <li>
              <Link className={styles.row} to={paths.home}>
                {navigation.home}
              </Link>
            </li>
            <MenuSection content={navigation.about} />
            <li>
              <Link className={styles.row} to={paths.work}>
                {navigation.work}
              </Link>
            </li>
            {site.blogUrl && (
              <li>
                <ExternalLink className={styles.row} href={site.blogUrl}>
                  {navigation.blog}
                </ExternalLink>
              </li>
            )}
            <MenuSection content={navigation.services} />
          </ul>
        </nav>
        <ActionLink className={styles.contact} to={paths.contact} large>
          {navigation.contact}
        </ActionLink>
        <MotionSwitch className={styles.motion} />
        {site.social[0] && (
          <div className={styles.social}>
            <SocialLinks profiles={site.social.slice(0, 3)} />
          </div>
        )}
      </div>
    </Dialog>
  );
}

function MenuSection({ content }: { readonly content: MenuContent }) {
  return (
    <li>
      <details className={styles.section}>
        <summary className={styles.row}>{content.label}</summary>
        <ul className={styles.links}>
          {content.links.map((link) => (
            <li key={link.to}>
              <Link className={styles.link} to={link.to}>
                {link.drawerLabel ?? link.label}
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}
