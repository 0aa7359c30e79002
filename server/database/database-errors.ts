/** Error classes 22 and 23 of PostgreSQL: the data is invalid, so a retry cannot succeed. */
export function isDataError(error: unknown): boolean {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  return typeof code === 'string' && /^2[23][0-9A-Z]{3}$/.test(code);
}
