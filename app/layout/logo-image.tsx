import type { Logo } from '../content/brand-schema.ts';
import styles from './logo-image.module.css';

interface Props {
  readonly logo: Logo;
  /** A logo made for the other ground gets a background. */
  readonly ground: 'light' | 'dark';
}

export function LogoImage({ logo: { src, width, height, ground: made }, ground }: Props) {
  const plate = made === 'both' || made === ground ? undefined : { light: 'paper', dark: 'ink' }[made];
  return (
    <span className={styles.logo} data-ground={plate}>
      <img src={src} width={width} height={height} alt="" />
    </span>
  );
}
