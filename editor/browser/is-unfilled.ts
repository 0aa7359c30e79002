import { fieldName } from '../../app/content/field-name.ts';
import { isWithin } from '../../tools/content/content-fields.ts';
import type { Fault } from '../describe-faults.ts';
import type { Marks } from './json-edits.ts';

export function isUnfilled({ path, empty }: Fault, fresh: Marks): boolean {
  return empty && Object.keys(fresh).some((added) => isWithin(fieldName(path), added));
}
