import type { Logo } from '../content/brand-schema.ts';
import styles from './logo-image.module.css';

interface Props {
  readonly logo: Logo;
  /** What it stands on; a logo made for the other one gets a plate below it. */
  readonly ground: 'light' | 'dark';
}

/** The agency's own logo. The link or text beside it says the name. */
export function LogoImage({ logo: { src, width, height, ground: made }, ground }: Props) {
  const plate = made === 'both' || made === ground ? undefined : { light: 'paper', dark: 'ink' }[made];
  return (
    <span className={styles.logo} data-ground={plate}>
      <img src={src} width={width} height={height} alt="" />
    </span>
  );
}
