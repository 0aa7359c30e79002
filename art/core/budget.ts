/** Weight limits of a drawing, in bytes. */
export interface Budget {
  readonly raw: number;
  readonly brotli: number;
}

const ORDINARY: Budget = { raw: 60_000, brotli: 20_000 };

/** The few drawings that may be heavier. A thinner version of these looks worse; keep this list short. */
const HEAVIER: Readonly<Record<string, Budget>> = {
  hero: { raw: 90_000, brotli: 30_000 },
  crowd: { raw: 200_000, brotli: 35_000 },
};

export const budgetOf = (name: string): Budget => HEAVIER[name] ?? ORDINARY;
