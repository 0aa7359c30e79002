import type { FieldSchema } from '../../content-rules/field-schema.ts';
import type { Json, Path } from '../../content-rules/json-values.ts';

export interface FieldProps {
  readonly schema: FieldSchema;
  readonly path: Path;
  readonly label: string;
  readonly value: Json | undefined;
  readonly required: boolean;
}
