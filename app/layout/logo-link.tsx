import { Link } from 'react-router';
import type { Logo } from '../content/brand-schema.ts';
import type { Site } from '../content/site-schema.ts';
import { paths } from '../paths.ts';
import { LogoImage } from './logo-image.tsx';
import styles from './logo-link.module.css';

/** A longer name is written smaller, in two lines. */
const maxLettersInOneLine = 14;

interface Props {
  readonly site: Pick<Site, 'name' | 'shortName'>;
  readonly logo: Logo | undefined;
  readonly background: 'light' | 'dark';
}

/** Logo and name of the agency, as a link to Home. */
export function LogoLink({ site: { name, shortName }, logo, background }: Props) {
  return (
    <Link
      className={styles.brand}
      to={paths.home}
      prefetch="intent"
      aria-label={`${name}, home`}
      data-long={shortName.length > maxLettersInOneLine || undefined}
    >
      {logo ? (
        <LogoImage logo={logo} background={background} />
      ) : (
        <svg className={styles.defaultLogo} viewBox="0 0 32 32" aria-hidden="true">
          <path d="M3 28.5H17C24.5 28.5 28.5 24 28.5 16V3" />
          <path className={styles.accentLine} d="M3 22.5H14.5C19.5 22.5 22.5 20 22.5 14V3" />
          <path d="M3 16.5H11.5C14.5 16.5 16.5 15 16.5 11V3" />
        </svg>
      )}
      {!logo?.showsName && <span>{shortName}</span>}
    </Link>
  );
}
