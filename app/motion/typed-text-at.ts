import { typing } from './constants.ts';

const { delayMs, characterMs, holdMs, eraseMs } = typing;

interface TypedText {
  readonly text: string;
  readonly nextChangeInMs: number;
}

interface TypingState extends TypedText {
  readonly phraseIndex: number;
}

/** When the whole phrase is typed. The HTML shows the first phrase complete, so the animation begins at this time. */
export const completeAtMs = (phrase: string) => delayMs + phrase.length * characterMs;

const phraseDurationMs = (phrase: string) => completeAtMs(phrase) + holdMs + phrase.length * eraseMs;

export function typedTextAt(phrases: readonly string[], elapsedMs: number): TypingState {
  const cycleMs = phrases.reduce((total, phrase) => total + phraseDurationMs(phrase), 0);
  let remainingMs = elapsedMs % cycleMs;
  for (const [index, phrase] of phrases.entries()) {
    const durationMs = phraseDurationMs(phrase);
    if (remainingMs < durationMs) return { phraseIndex: index, ...typedPhraseAt(phrase, remainingMs) };
    remainingMs -= durationMs;
  }
  return { phraseIndex: 0, text: '', nextChangeInMs: delayMs };
}

function typedPhraseAt(phrase: string, elapsedMs: number): TypedText {
  if (elapsedMs < completeAtMs(phrase)) {
    const typedCount = Math.max(0, Math.floor((elapsedMs - delayMs) / characterMs));
    const nextChangeAtMs = delayMs + (typedCount + 1) * characterMs;
    return { text: phrase.slice(0, typedCount), nextChangeInMs: nextChangeAtMs - elapsedMs };
  }
  const eraseAtMs = completeAtMs(phrase) + holdMs;
  const erasedCount = Math.max(0, Math.floor((elapsedMs - eraseAtMs) / eraseMs));
  const nextChangeAtMs = eraseAtMs + (erasedCount + 1) * eraseMs;
  return { text: phrase.slice(0, phrase.length - erasedCount), nextChangeInMs: nextChangeAtMs - elapsedMs };
}
