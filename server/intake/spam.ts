import type { EnquiryAnswers, SpamVerdict } from './enquiry.ts';

/** What a post shows beside its answers. */
export interface Signals {
  /** The field that no person sees was filled in. */
  readonly trapFilled: boolean;
  /** Null without script. */
  readonly openForMs: number | null;
  /** The browser says that another site's page sent it. */
  readonly fromAnotherSite: boolean;
  /** Neither the site it comes from nor a language is named; every browser names one of them. */
  readonly namesNothing: boolean;
}

const quarantineFrom = 5;
const fastestPersonMs = 2500;

interface Rule {
  readonly reason: string;
  readonly score: number;
  readonly holds: (answers: EnquiryAnswers, signals: Signals) => boolean;
}

const countOf = (pattern: RegExp, text: string) => text.match(pattern)?.length ?? 0;

const linkCount = (text: string) => countOf(/https?:\/\/|www\.|\bt\.me\//giu, text);
const offers =
  /\b(?:backlinks?|guest posts?|domain authority|link building offer|casino|crypto(?:currency)? invest|bitcoin|viagra|forex|onlyfans|payday loan|rank your (?:web)?site|first page of google)\b/giu;

/** How those write who want to sell us something; one of these alone is how a client writes too. */
const pitches = [
  /\byour (?:web)?site\b/iu,
  /\b(?:we|i|our team)(?: can| will|'ll)? (?:offer|provide|help|boost|increase|improve|rank|redesign|deliver)\b/iu,
  /\b(?:affordable|cheap|lowest|best|reasonable) (?:price|cost|rate|package)s?\b/iu,
  /\bfree (?:audit|quote|proposal|sample|trial|analysis|mock-?up)\b/iu,
  /\b(?:top|first page|#1|rank(?:ing|ed)?|visible) (?:on|in|of) (?:google|search)\b/iu,
  /\b(?:more|targeted|organic) (?:traffic|visitors|leads)\b/iu,
  /\b(?:interested\?|let me know if|reply (?:yes|back)|kindly revert|shall i send)/iu,
];
const pitchCount = (text: string) => pitches.filter((pitch) => pitch.test(text)).length;

/** Letters drawn at random change between small and large within a word as no name does. */
const isGibberish = (text: string) => /^(?=(?:\w*?[a-z][A-Z]){3})[A-Za-z]{8,}$/u.test(text.trim());

const rules: readonly Rule[] = [
  { reason: 'trap', score: 10, holds: (_, { trapFilled }) => trapFilled },
  { reason: 'another-site', score: 5, holds: (_, { fromAnotherSite }) => fromAnotherSite },
  {
    reason: 'too-fast',
    score: 5,
    holds: (_, { openForMs }) => openForMs !== null && openForMs < fastestPersonMs,
  },
  { reason: 'no-browser', score: 3, holds: (_, { namesNothing }) => namesNothing },
  { reason: 'gibberish', score: 5, holds: ({ name, message }) => isGibberish(name) || isGibberish(message) },
  { reason: 'pitch', score: 3, holds: ({ message }) => pitchCount(message) > 1 },
  { reason: 'markup', score: 5, holds: ({ message }) => /\[url=|\[link=|<a\s+href/iu.test(message) },
  { reason: 'many-links', score: 5, holds: ({ message }) => linkCount(message) > 3 },
  { reason: 'links', score: 2, holds: ({ message }) => linkCount(message) === 2 || linkCount(message) === 3 },
  {
    reason: 'link-as-name',
    score: 5,
    holds: ({ name, organization, city }) => linkCount(`${name} ${organization} ${city}`) > 0,
  },
  { reason: 'offer', score: 3, holds: ({ message }) => countOf(offers, message) > 0 },
  { reason: 'many-offers', score: 2, holds: ({ message }) => countOf(offers, message) > 1 },
  {
    reason: 'repetition',
    score: 3,
    holds: ({ message }) => /(\S{3,}(?:\s+\S+){0,4}\s+)\1{3,}/u.test(`${message.slice(0, 1000)} `),
  },
  {
    reason: 'foreign-script',
    score: 3,
    holds: ({ message }) => countOf(/[\p{Script=Cyrillic}\p{Script=Han}]/gu, message) > 40,
  },
];

/** Adds up what speaks against a post. Suspicion holds it back for a person to look at; nothing is ever thrown away. */
export function judgeSpam(answers: EnquiryAnswers, signals: Signals): SpamVerdict {
  const met = rules.filter((rule) => rule.holds(answers, signals));
  const spamScore = met.reduce((sum, { score }) => sum + score, 0);
  return {
    spamScore,
    spamReasons: met.map(({ reason }) => reason),
    quarantined: spamScore >= quarantineFrom,
  };
}
