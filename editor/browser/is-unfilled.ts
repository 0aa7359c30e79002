import { fieldName } from '../../app/content/field-name.ts';
import { isWithin } from '../../content-rules/content-fields.ts';
import type { Fault } from '../describe-faults.ts';
import type { TextByField } from './json-edits.ts';

/** Whether the fault is an empty field of a new entry. */
export function isUnfilled({ path, isEmpty }: Fault, newEntries: TextByField): boolean {
  return isEmpty && Object.keys(newEntries).some((entry) => isWithin(fieldName(path), entry));
}
