import type { Logo } from '../content/brand-schema.ts';
import styles from './logo-image.module.css';

interface Props {
  readonly logo: Logo;
  /** A logo that was designed for the other ground gets a background. */
  readonly ground: 'light' | 'dark';
}

export function LogoImage({ logo: { src, width, height, ground: designedFor }, ground }: Props) {
  const fits = designedFor === 'both' || designedFor === ground;
  const background = fits ? undefined : { light: 'paper', dark: 'ink' }[designedFor];
  return (
    <span className={styles.logo} data-ground={background}>
      <img src={src} width={width} height={height} alt="" />
    </span>
  );
}
