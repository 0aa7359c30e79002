import type { Json, Path } from './json-values.ts';

/** The part of JSON Schema that Zod generates for our content. */
export interface FieldSchema {
  readonly type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean';
  readonly title?: string;
  readonly description?: string;
  readonly widget?: Widget;
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: FieldSchema | false;
  readonly items?: FieldSchema | false;
  readonly prefixItems?: readonly FieldSchema[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly maxLength?: number;
  readonly enum?: readonly string[];
  readonly const?: Json;
  readonly format?: string;
}

export type Widget = NonNullable<import('zod').GlobalMeta['widget']>;

/** 'shortTitle' → 'Short title' */
export function labelOf(key: string, schema?: FieldSchema): string {
  if (schema?.title) return schema.title;
  const words = key.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function entrySchema(list: FieldSchema, index: number): FieldSchema {
  return list.prefixItems?.[index] ?? (list.items || list.prefixItems?.at(-1)) ?? {};
}

/** In paths of changes a list entry is given by its name instead of its index; its schema is that of the first entry. */
export function fieldSchemaAt(schema: FieldSchema, path: Path): FieldSchema {
  return path.reduce<FieldSchema>((parent, key) => {
    if (parent.type === 'array') return entrySchema(parent, typeof key === 'number' ? key : 0);
    return parent.properties?.[key] ?? (parent.additionalProperties || {});
  }, schema);
}

export const isPicture = ({ widget }: FieldSchema) => widget === 'picture' || widget === 'pictureAddress';

/** A new value of which all required fields exist and are empty. */
export function emptyValue(schema: FieldSchema): Json {
  if (schema.const !== undefined) return schema.const;
  if (schema.type === 'object') {
    const required = schema.required ?? [];
    return Object.fromEntries(
      Object.entries(schema.properties ?? {})
        .filter(([key]) => required.includes(key))
        .map(([key, field]) => [key, emptyValue(field)]),
    );
  }
  if (schema.type === 'array')
    return Array.from({ length: schema.minItems ?? 0 }, (_, index) => emptyValue(entrySchema(schema, index)));
  if (schema.type === 'boolean') return false;
  return '';
}

const widgetsWithoutControl: readonly (Widget | undefined)[] = ['generated', 'position', 'nextNumber'];

/** True for fields that programs write, and for constants except booleans. */
export const isHiddenField = (schema: FieldSchema) =>
  widgetsWithoutControl.includes(schema.widget) || (schema.const !== undefined && schema.type !== 'boolean');
