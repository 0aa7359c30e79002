export const isSameJson = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);
