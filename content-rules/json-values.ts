export type Json = string | number | boolean | null | readonly Json[] | JsonFields;
export interface JsonFields {
  readonly [key: string]: Json;
}

export type Path = readonly (string | number)[];

export const isSameJson = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

export function valueAt(data: Json | undefined, path: Path): Json | undefined {
  return path.reduce<Json | undefined>((parent, key) => {
    if (Array.isArray(parent)) return parent[Number(key)];
    return isRecord(parent) ? parent[key] : undefined;
  }, data);
}
