/** A share from 0 to 1 as an SVG length. */
export const percent = (share: number) => `${(share * 100).toFixed(3)}%`;
