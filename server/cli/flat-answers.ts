import { type Answers, answerKeys } from '../../enquiries/data-kinds.ts';

/** The row with a column for each answer, and a last one for answers that only another release knows. */
export function withFlatAnswers<Row extends { readonly answers: Answers }>({ answers, ...row }: Row) {
  const columns = Object.fromEntries(answerKeys.map((key) => [key, answers[key]])) as Answers;
  const others = Object.entries(answers).filter(([key]) => !(key in columns));
  return { ...row, ...columns, otherAnswers: others.map(([key, text]) => `${key}: ${text}`).join('\n') };
}
