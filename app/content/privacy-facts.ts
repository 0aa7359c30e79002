import { type DataKind, dataSentBy, type FormName, retentionMonths } from '../../enquiries/sent-data.ts';

interface NoticeWords {
  readonly data: Readonly<Record<DataKind, string>>;
  readonly recipients: string;
}

/** 'name, city and message' */
function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

export function policyFacts({ data, recipients }: NoticeWords) {
  const sent = (...forms: readonly FormName[]) => listed(dataSentBy(...forms).map((kind) => data[kind]));
  return {
    enquiryData: sent('popup', 'contact'),
    applicationData: sent('application'),
    recipients,
    enquiryMonths: String(retentionMonths.enquiry),
    applicationMonths: String(retentionMonths.application),
  };
}

export function noticeFacts({ data, recipients }: NoticeWords, form: FormName) {
  const months = form === 'application' ? retentionMonths.application : retentionMonths.enquiry;
  return { data: listed(dataSentBy(form).map((kind) => data[kind])), recipients, months: String(months) };
}

/** Unknown placeholders stay. */
export function withFacts(text: string, facts: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (mark, name: string) => facts[name] ?? mark);
}
