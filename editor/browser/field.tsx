import { isHiddenField, isPicture } from '../../content-rules/field-schema.ts';
import { CheckboxField } from './checkbox-field.tsx';
import { ChoiceField } from './choice-field.tsx';
import { ColourField } from './colour-field.tsx';
import type { FieldProps } from './field-props.ts';
import { GroupField } from './group-field.tsx';
import { ListField } from './list-field.tsx';
import { LogoField } from './logo-field.tsx';
import { PictureField } from './picture-field.tsx';
import { TextField } from './text-field.tsx';

export function Field(props: FieldProps) {
  const { schema } = props;
  if (isHiddenField(schema)) return null;
  if (schema.widget === 'colour') return <ColourField {...props} />;
  if (schema.widget === 'logo') return <LogoField {...props} />;
  if (isPicture(schema)) return <PictureField {...props} />;
  if (schema.type === 'object') return <GroupField {...props} />;
  if (schema.type === 'array') return <ListField {...props} />;
  if (schema.type === 'boolean') return <CheckboxField {...props} />;
  if (schema.enum) return <ChoiceField {...props} />;
  return <TextField {...props} />;
}
