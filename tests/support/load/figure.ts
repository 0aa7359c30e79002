/** A measured value that must not exceed its limit, if it has one. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly atMost?: number;
  /** A duration may exceed its limit only because the machine is busy. */
  readonly isDuration?: boolean;
}

/** NaN counts as too high. */
export const isTooHigh = ({ value, atMost = Number.POSITIVE_INFINITY }: Figure, toleranceMs = 0): boolean =>
  !(value <= atMost + toleranceMs);

export const printFigure = ({ name, value, atMost }: Figure): void =>
  console.log(`    ${name}: ${value}${atMost === undefined ? '' : ` (at most ${atMost})`}`);
