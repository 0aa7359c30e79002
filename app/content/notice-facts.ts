import { type DataKind, dataSentBy, type FormName, keptMonths } from '../../enquiries/sent-data.ts';

interface NoticeWords {
  /** A visitor's word for each kind of data. */
  readonly data: Readonly<Record<DataKind, string>>;
  readonly recipients: string;
}

/** 'name, city and message'. */
function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** What notices and policy say alike, by the marks that stand for it in their words. */
export function policyFacts({ data, recipients }: NoticeWords) {
  const sent = (...forms: readonly FormName[]) => listed(dataSentBy(...forms).map((kind) => data[kind]));
  return {
    enquiryData: sent('popup', 'contact'),
    applicationData: sent('application'),
    recipients,
    enquiryMonths: String(keptMonths.enquiry),
    applicationMonths: String(keptMonths.application),
  };
}

/** The same for the notice beside one form. */
export function noticeFacts({ data, recipients }: NoticeWords, form: FormName) {
  const months = form === 'application' ? keptMonths.application : keptMonths.enquiry;
  return { data: listed(dataSentBy(form).map((kind) => data[kind])), recipients, months: String(months) };
}

/** Puts facts in the place of their marks; other marks stay. */
export function withFacts(text: string, facts: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (mark, name: string) => facts[name] ?? mark);
}
