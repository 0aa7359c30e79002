import { ExternalLink } from '../ui/external-link.tsx';
import { Icon } from './icon.tsx';
import styles from './social-links.module.css';

const networks = [
  { name: 'linkedin', label: 'LinkedIn' },
  { name: 'instagram', label: 'Instagram' },
  { name: 'facebook', label: 'Facebook' },
  { name: 'x', label: 'X' },
] as const;

type NetworkName = (typeof networks)[number]['name'];

interface Props {
  readonly addresses: Readonly<Record<NetworkName, string>>;
  readonly only?: readonly NetworkName[];
}

export function SocialLinks({ addresses, only }: Props) {
  return (
    <ul className={styles.list}>
      {networks
        .filter((network) => !only || only.includes(network.name))
        .map((network) => (
          <li key={network.name}>
            <ExternalLink className={styles.link} href={addresses[network.name]} label={network.label}>
              <Icon className={styles.icon} name={network.name} />
            </ExternalLink>
          </li>
        ))}
    </ul>
  );
}
