import type { Site } from '../content/site-schema.ts';
import { ExternalLink } from '../ui/external-link.tsx';
import { Icon } from './icon.tsx';
import styles from './social-links.module.css';

export function SocialLinks({ profiles }: { readonly profiles: Site['social'] }) {
  return (
    <ul className={styles.list}>
      {profiles.map(({ name, label, url }) => (
        <li key={name}>
          <ExternalLink className={styles.link} href={url} label={label}>
            <Icon className={styles.icon} name={name} />
          </ExternalLink>
        </li>
      ))}
    </ul>
  );
}
