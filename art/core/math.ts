export const TAU = Math.PI * 2;

export const clamp = (value: number, low = 0, high = 1): number => Math.max(low, Math.min(high, value));

export const lerp = (from: number, to: number, t: number): number => from + (to - from) * t;

/** 0 at `from`, 1 at `to`, with flat ends; `from` may be larger than `to`. */
export const smoothstep = (from: number, to: number, x: number): number => {
  const t = clamp((x - from) / (to - from));
  return t * t * (3 - 2 * t);
};

/** Minimum of two values with a rounded transition of width `k`: what joins two shores into one. */
export const smoothMin = (a: number, b: number, k: number): number => {
  const h = clamp(0.5 + (0.5 * (b - a)) / k);
  return lerp(b, a, h) - k * h * (1 - h);
};

/** `count` values from `make(0)` to `make(count - 1)`. */
export const sequence = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

export const rounded = (value: number, decimals = 2): number => {
  const unit = 10 ** decimals;
  return Math.round(value * unit) / unit;
};
