import type { FieldSchema, Json, Path } from './field-schema.ts';

export interface FieldProps {
  readonly schema: FieldSchema;
  readonly path: Path;
  readonly label: string;
  readonly value: Json | undefined;
  readonly required: boolean;
}
