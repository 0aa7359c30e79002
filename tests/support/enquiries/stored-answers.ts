import { type AnswerKey, type Answers, answerKeys, emptyAnswers } from '../../../enquiries/data-kinds.ts';

const isAnswerKey = (key: string): key is AnswerKey => (answerKeys as readonly string[]).includes(key);

/** Answers as they are stored. */
export const sampleAnswers = (changes: Partial<Answers> = {}): Answers => ({
  ...emptyAnswers,
  email: 'asha@school.example',
  ...changes,
});

/** Separates the answers from the other columns or fields, so that a test can name both in one object. */
export function splitAnswers<Changes extends object>(changes: Changes) {
  const entries = Object.entries(changes);
  return {
    answers: Object.fromEntries(entries.filter(([key]) => isAnswerKey(key))) as Partial<Answers>,
    otherChanges: Object.fromEntries(entries.filter(([key]) => !isAnswerKey(key))) as Omit<
      Changes,
      AnswerKey
    >,
  };
}
