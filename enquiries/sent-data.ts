import { type DataKind, dataKinds } from './data-kinds.ts';
import type { FormName } from './form-addresses.ts';
import { fieldsOf, forms } from './forms.ts';

/** Kinds of data that the given forms send, in the order of dataKinds; privacy notices are generated from them. */
export function dataSentBy(...names: readonly FormName[]): readonly DataKind[] {
  const fields = names.flatMap((name) => fieldsOf(forms[name]));
  const sentKinds = new Set<DataKind>([...fields.map(({ data }) => data), 'origin']);
  return dataKinds.filter((kind) => sentKinds.has(kind));
}

export const retentionMonths = { enquiry: 24, application: 12 } as const;
