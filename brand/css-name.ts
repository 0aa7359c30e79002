/** 'hotInk' → '--hot-ink' */
export const cssName = (colour: string): string =>
  `--${colour.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
