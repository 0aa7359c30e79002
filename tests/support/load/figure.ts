/** A measured value that must not exceed its limit, if it has one. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly atMost?: number;
}

/** NaN counts as too high. */
export const isTooHigh = ({ value, atMost = Number.POSITIVE_INFINITY }: Figure): boolean =>
  !(value <= atMost);

export const printFigure = ({ name, value, atMost }: Figure): void =>
  console.log(`    ${name}: ${value}${atMost === undefined ? '' : ` (at most ${atMost})`}`);
