import type { DataKind } from '../../enquiries/data-kinds.ts';
import type { FormName } from '../../enquiries/form-addresses.ts';
import { dataSentBy, retentionMonths } from '../../enquiries/sent-data.ts';

interface NoticeWords {
  readonly data: Readonly<Record<DataKind, string>>;
  readonly recipients: string;
}

/** 'name, city and message' */
function joinWithAnd(items: readonly string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

/** In the placeholders an enquiry is a popup or contact form, not an application: the policy names both separately. */
export function policyPlaceholders({ data, recipients }: NoticeWords) {
  const dataOf = (...forms: readonly FormName[]) =>
    joinWithAnd(dataSentBy(...forms).map((kind) => data[kind]));
  return {
    enquiryData: dataOf('popup', 'contact'),
    applicationData: dataOf('application'),
    recipients,
    enquiryMonths: String(retentionMonths.enquiry),
    applicationMonths: String(retentionMonths.application),
  };
}

export function noticePlaceholders({ data, recipients }: NoticeWords, form: FormName) {
  const months = form === 'application' ? retentionMonths.application : retentionMonths.enquiry;
  return {
    data: joinWithAnd(dataSentBy(form).map((kind) => data[kind])),
    recipients,
    months: String(months),
  };
}

/** Does not replace unknown placeholders. */
export function fillPrivacyPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  const valueByName = new Map(Object.entries(values));
  return text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => valueByName.get(name) ?? placeholder);
}
