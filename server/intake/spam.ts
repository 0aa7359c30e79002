import type { Answers } from '../../enquiries/data-kinds.ts';
import type { SpamVerdict } from './enquiry.ts';

export interface Signals {
  readonly isHoneypotFilled: boolean;
  /** Null if unknown, for example without script. */
  readonly openForMs: number | null;
  /** According to the Sec-Fetch-Site or Origin header. */
  readonly isFromAnotherSite: boolean;
  /** Every browser sends Origin, Sec-Fetch-Site or Accept-Language. */
  readonly hasNoBrowserHeaders: boolean;
}

const quarantineScore = 5;
const fastestPersonMs = 2500;
/** Below quarantineScore, because autofill makes people fast too; with any other reason it reaches it. */
const tooFastScore = 3;

interface Rule {
  readonly reason: string;
  readonly score: number;
  readonly matches: (answers: Answers, signals: Signals) => boolean;
}

const countMatches = (pattern: RegExp, text: string) => text.match(pattern)?.length ?? 0;

const countLinks = (text: string) => countMatches(/https?:\/\/|www\.|\bt\.me\//giu, text);
const offerPattern =
  /\b(?:backlinks?|guest posts?|domain authority|link building offer|casino|crypto(?:currency)? invest|bitcoin|viagra|forex|onlyfans|payday loan|rank your (?:web)?site|first page of google)\b/giu;

/** Phrases of sales mails; a client may use one of them, but not two. */
const pitchPatterns = [
  /\byour (?:web)?site\b/iu,
  /\b(?:we|i|our team)(?: can| will|'ll)? (?:offer|provide|help|boost|increase|improve|rank|redesign|deliver)\b/iu,
  /\b(?:affordable|cheap|lowest|best|reasonable) (?:price|cost|rate|package)s?\b/iu,
  /\bfree (?:audit|quote|proposal|sample|trial|analysis|mock-?up)\b/iu,
  /\b(?:top|first page|#1|rank(?:ing|ed)?|visible) (?:on|in|of) (?:google|search)\b/iu,
  /\b(?:more|targeted|organic) (?:traffic|visitors|leads)\b/iu,
  /\b(?:interested\?|let me know if|reply (?:yes|back)|kindly revert|shall i send)/iu,
];
const countPitches = (text: string) => pitchPatterns.filter((pattern) => pattern.test(text)).length;

/** True for random letters: the case changes three times within a word. */
const isGibberish = (text: string) =>
  /^[A-Za-z]{8,}$/u.test(text.trim()) && countMatches(/[a-z][A-Z]/gu, text) > 2;

/** True if a phrase of one to five words, one of them longer than two letters, is there four times in succession. */
function repeatsPhrase(text: string): boolean {
  const words = text.trim().split(/\s+/u);
  return [1, 2, 3, 4, 5].some((phraseLength) => {
    let equalCount = 0;
    return words.some((word, index) => {
      equalCount = word === words[index - phraseLength] ? equalCount + 1 : 0;
      return (
        equalCount >= 3 * phraseLength &&
        words.slice(index - phraseLength, index).some(({ length }) => length > 2)
      );
    });
  });
}

const rules: readonly Rule[] = [
  { reason: 'trap', score: 10, matches: (_, { isHoneypotFilled }) => isHoneypotFilled },
  { reason: 'another-site', score: 5, matches: (_, { isFromAnotherSite }) => isFromAnotherSite },
  {
    reason: 'too-fast',
    score: tooFastScore,
    matches: (_, { openForMs }) => openForMs !== null && openForMs < fastestPersonMs,
  },
  { reason: 'no-browser', score: 3, matches: (_, { hasNoBrowserHeaders }) => hasNoBrowserHeaders },
  {
    reason: 'gibberish',
    score: 5,
    matches: ({ name, message }) => isGibberish(name) || isGibberish(message),
  },
  { reason: 'pitch', score: 3, matches: ({ message }) => countPitches(message) > 1 },
  { reason: 'markup', score: 5, matches: ({ message }) => /\[url=|\[link=|<a\s+href/iu.test(message) },
  { reason: 'many-links', score: 5, matches: ({ message }) => countLinks(message) > 3 },
  {
    reason: 'links',
    score: 2,
    matches: ({ message }) => countLinks(message) === 2 || countLinks(message) === 3,
  },
  {
    reason: 'link-as-name',
    score: 5,
    matches: ({ name, organization, city }) => countLinks(`${name} ${organization} ${city}`) > 0,
  },
  { reason: 'offer', score: 3, matches: ({ message }) => countMatches(offerPattern, message) > 0 },
  { reason: 'many-offers', score: 2, matches: ({ message }) => countMatches(offerPattern, message) > 1 },
  {
    reason: 'repetition',
    score: 3,
    matches: ({ message }) => repeatsPhrase(message),
  },
  {
    reason: 'foreign-script',
    score: 3,
    matches: ({ message }) => countMatches(/[\p{Script=Cyrillic}\p{Script=Han}]/gu, message) > 40,
  },
];

/** Suspected spam is quarantined for staff to decide, never discarded. */
export function judgeSpam(answers: Answers, signals: Signals): SpamVerdict {
  const matchingRules = rules.filter((rule) => rule.matches(answers, signals));
  const spamScore = matchingRules.reduce((sum, { score }) => sum + score, 0);
  return {
    spamScore,
    spamReasons: matchingRules.map(({ reason }) => reason),
    quarantined: spamScore >= quarantineScore,
  };
}
