import type { Path } from '../../content-rules/json-values.ts';
import { fieldId } from './form-context.ts';

/** Opens all <details> around a field and focuses it, or the closest existing parent. */
export function goToField(path: Path): void {
  const field = path
    .map((_, index) => document.getElementById(fieldId(path.slice(0, path.length - index))))
    .find((element) => element !== null);
  for (let details = field?.closest('details'); details; details = details.parentElement?.closest('details'))
    details.open = true;
  field?.scrollIntoView({ block: 'center' });
  (field?.tagName === 'DETAILS' ? field.querySelector('summary') : field)?.focus();
}
