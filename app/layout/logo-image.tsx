import type { Logo } from '../content/brand-schema.ts';
import styles from './logo-image.module.css';

interface Props {
  readonly logo: Logo;
  /** What is behind the logo. A logo that was designed for the opposite gets its own ground. */
  readonly background: 'light' | 'dark';
}

export function LogoImage({ logo: { src, width, height, ground: designedFor }, background }: Props) {
  const fitsBackground = designedFor === 'both' || designedFor === background;
  const ground = fitsBackground ? undefined : { light: 'paper', dark: 'ink' }[designedFor];
  return (
    <span className={styles.logo} data-ground={ground}>
      <img src={src} width={width} height={height} alt="" />
    </span>
  );
}
