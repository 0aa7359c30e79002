/** A share from 0 to 1 as a place or a width in a plot. */
export const percent = (share: number) => `${(share * 100).toFixed(3)}%`;
