import { fieldName } from '../../app/content/field-name.ts';
import { isWithin } from '../../tools/content-fields.ts';
import type { Fault } from '../plain-words.ts';
import type { Marks } from './json-edits.ts';

/** Whether a fault is only that something new has not been filled in yet. */
export function isWaiting({ path, empty }: Fault, fresh: Marks): boolean {
  return empty && Object.keys(fresh).some((added) => isWithin(fieldName(path), added));
}
