import { typing } from './constants.ts';

export interface TypingState {
  readonly phrase: number;
  readonly text: string;
  readonly nextChangeInMs: number;
}

function phraseDurationMs(phrase: string): number {
  const { beforeMs, characterMs, holdMs, eraseMs } = typing;
  return beforeMs + phrase.length * (characterMs + eraseMs) + holdMs;
}

/** The HTML shows the first phrase complete; the animation continues from there. */
export const completeAtMs = (phrase: string) => typing.beforeMs + phrase.length * typing.characterMs;

export function typedTextAt(phrases: readonly string[], elapsedMs: number): TypingState {
  const { beforeMs, characterMs, holdMs, eraseMs } = typing;
  const cycleMs = phrases.reduce((total, phrase) => total + phraseDurationMs(phrase), 0);
  let rest = cycleMs > 0 ? elapsedMs % cycleMs : 0;
  let index = 0;
  for (const phrase of phrases) {
    const durationMs = phraseDurationMs(phrase);
    if (rest < durationMs) {
      const typedMs = rest - beforeMs;
      const fullAt = completeAtMs(phrase);
      const eraseAt = fullAt + holdMs;
      if (rest < fullAt) {
        const shown = Math.max(0, Math.floor(typedMs / characterMs));
        const nextAt = beforeMs + (shown + 1) * characterMs;
        return { phrase: index, text: phrase.slice(0, shown), nextChangeInMs: nextAt - rest };
      }
      if (rest < eraseAt) return { phrase: index, text: phrase, nextChangeInMs: eraseAt + eraseMs - rest };
      const erased = Math.floor((rest - eraseAt) / eraseMs);
      const nextAt = eraseAt + (erased + 1) * eraseMs;
      return {
        phrase: index,
        text: phrase.slice(0, phrase.length - erased),
        nextChangeInMs: nextAt - rest,
      };
    }
    rest -= durationMs;
    index += 1;
  }
  return { phrase: 0, text: '', nextChangeInMs: beforeMs };
}
