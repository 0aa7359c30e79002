import { Fragment, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { phoneLink } from '../../enquiries/phone-link.ts';
import type { Logo } from '../content/brand-schema.ts';
import type { LegalLine } from '../content/legal-identity.ts';
import type { Navigation } from '../content/navigation-schema.ts';
import type { Site } from '../content/site-schema.ts';
import { footerSentinel } from '../motion/constants.ts';
import { markRisingParts } from '../motion/mark-rising-parts.ts';
import { useMotionAllowed } from '../motion/motion-preference.ts';
import { useInView } from '../motion/use-in-view.ts';
import { paths } from '../paths.ts';
import { ActionLink } from '../ui/action.tsx';
import { Arrow } from '../ui/arrow.tsx';
import { ExternalLink } from '../ui/external-link.tsx';
import { Picture } from '../ui/picture.tsx';
import { Display } from '../ui/typography.tsx';
import styles from './footer.module.css';
import { LegalLines } from './legal-lines.tsx';
import { LogoImage } from './logo-image.tsx';
import { MotionSwitch } from './motion-switch.tsx';
import { SocialLinks } from './social-links.tsx';

interface Props {
  readonly site: Site;
  readonly logo: Logo | undefined;
  readonly words: Navigation['footer'];
  readonly pictures: Navigation['pictures'];
  readonly legalLines: readonly LegalLine[];
}

/**
 * The content slides in when the sentinel, an invisible element at the top of the footer, is in view. The sentinel is sticky, so
 * that the content does not hide again while the visitor scrolls down.
 */
export function Footer({ site, logo, words, pictures, legalLines }: Props) {
  const sentinel = useRef<HTMLDivElement>(null);
  const isSentinelInView = useInView(sentinel, footerSentinel, true);
  const motionAllowed = useMotionAllowed();
  const footer = useRef<HTMLElement>(null);

  useEffect(() => {
    for (const content of footer.current?.querySelectorAll(`.${styles.slidingContent}`) ?? [])
      markRisingParts(content);
  }, []);

  const { city, region, postalCode } = site.address;

  return (
    <footer
      ref={footer}
      className={styles.footer}
      data-hidden={(motionAllowed && !isSentinelInView) || undefined}
    >
      <div ref={sentinel} className={styles.sentinel} data-testid="footer-sentinel" aria-hidden="true" />
      <div className={`screen-only ${styles.band}`} data-ground="hot">
        <Picture className={`fill ${styles.tide}`} picture={pictures.tide} decorative />
        <div className={`frame ${styles.callToAction} ${styles.slidingContent}`}>
          <h2 className={styles.callToActionText}>{words.callToAction}</h2>
          <ActionLink className={styles.callButton} to={paths.contact} tone="paper" large>
            {words.button} <Arrow />
          </ActionLink>
        </div>
      </div>
      <div className={styles.body} data-ground="ink">
        <div className={`frame ${styles.grid} ${styles.slidingContent}`}>
          <div className={styles.location}>
            {logo && <LogoImage logo={logo} background="dark" />}
            <Display as="p" size="d4" className={styles.address}>
              {`${city}, ${region}, ${postalCode}`}
            </Display>
            <p
              className={styles.hours}
            >{`${site.hours.days}, ${site.hours.opens} to ${site.hours.closes}`}</p>
          </div>
          <div className={styles.pageLinks}>
            <h3 className={styles.heading}>{words.readHeading}</h3>
            <ul>
              {words.pages.map(({ label, to }) => (
                <Fragment key={to}>
                  <li>
                    <Link to={to}>{label}</Link>
                  </li>
                  {to === paths.work && site.blogUrl && (
                    <li>
                      <ExternalLink href={site.blogUrl}>{words.blog}</ExternalLink>
                    </li>
                  )}
                </Fragment>
              ))}
            </ul>
          </div>
          <div className={styles.contactLinks}>
            <h3 className={styles.heading}>{words.reachHeading}</h3>
            <ul>
              <li>
                <Link to={paths.contact}>{words.contact}</Link>
              </li>
              <li>
                <a href={phoneLink(site.phone)}>{site.phone}</a>
              </li>
              <li>
                <a href={`mailto:${site.email}`}>{site.email}</a>
              </li>
              <li>
                <Link to={paths.home}>{words.location}</Link>
              </li>
            </ul>
          </div>
          {site.social[0] && (
            <div className={`screen-only ${styles.socialLinks}`}>
              <h3 className={styles.heading}>{words.followHeading}</h3>
              <SocialLinks profiles={site.social} />
            </div>
          )}
          <LegalLines className={styles.identity} lines={legalLines} />
          <div className={styles.copyright}>
            <span>{`© ${site.copyrightYear} ${site.name}. ${words.rights}`}</span>
            <MotionSwitch className={styles.motion} />
            <span>{site.colophon}</span>
          </div>
        </div>
        <div className={`screen-only ${styles.wordmark}`}>
          <Picture className="full-width" picture={pictures.wordmark} decorative />
        </div>
      </div>
    </footer>
  );
}
