import { typing } from './constants.ts';

const { delayMs, typeCharacterMs, holdMs, eraseCharacterMs } = typing;

interface TypedPhrase {
  readonly text: string;
  readonly nextChangeInMs: number;
}

interface TypingState extends TypedPhrase {
  readonly phraseIndex: number;
}

/**
 * Elapsed time at which the whole phrase is typed. The HTML already shows the first phrase in full, so the animation's
 * clock starts at this value, not at 0.
 */
export const completeAtMs = (phrase: string) => delayMs + phrase.length * typeCharacterMs;

const phraseDurationMs = (phrase: string) => completeAtMs(phrase) + holdMs + phrase.length * eraseCharacterMs;

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

function typedPhraseAt(phrase: string, elapsedMs: number): TypedPhrase {
  if (elapsedMs < completeAtMs(phrase)) {
    const typedCount = Math.max(0, Math.floor((elapsedMs - delayMs) / typeCharacterMs));
    const nextChangeAtMs = delayMs + (typedCount + 1) * typeCharacterMs;
    return { text: phrase.slice(0, typedCount), nextChangeInMs: nextChangeAtMs - elapsedMs };
  }
  const eraseAtMs = completeAtMs(phrase) + holdMs;
  const erasedCount = Math.max(0, Math.floor((elapsedMs - eraseAtMs) / eraseCharacterMs));
  const nextChangeAtMs = eraseAtMs + (erasedCount + 1) * eraseCharacterMs;
  return { text: phrase.slice(0, phrase.length - erasedCount), nextChangeInMs: nextChangeAtMs - elapsedMs };
}
