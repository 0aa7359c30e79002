/** What fields ask for, in the order of privacy notices and mails: the keys of a stored enquiry's answers. */
export const answerKeys = [
  'name',
  'organization',
  'city',
  'email',
  'phone',
  'service',
  'message',
  'experience',
  'jobPosition',
] as const;

/** Kinds of personal data in enquiries; content/forms.json has a name for each of them. */
export const dataKinds = [...answerKeys, 'resume', 'consent', 'origin'] as const;

export type AnswerKey = (typeof answerKeys)[number];
export type DataKind = (typeof dataKinds)[number];

/** Texts as they are stored; empty if the form has no such field. */
export type Answers = Readonly<Record<AnswerKey, string>>;

export const emptyAnswers = Object.fromEntries(answerKeys.map((key) => [key, ''])) as Answers;
