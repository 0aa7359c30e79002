/** How long the words for search engines may be: what is longer is cut in results. */
const titleMax = 60;
export const descriptionMin = 70;
const descriptionMax = 160;

/** The first title that fits; if none does, the last one is cut. */
export function fittingTitle(titles: readonly string[]): string {
  return titles.find((title) => title.length <= titleMax) ?? (titles.at(-1) ?? '').slice(0, titleMax);
}

/** The sentences that fit, in their order; a first one that does not is cut between words. */
export function fittingSentences(sentences: readonly string[]): string {
  return sentences.reduce((text, sentence) => {
    const longer = text === '' ? sentence : `${text} ${sentence}`;
    if (longer.length <= descriptionMax) return longer;
    return text || `${sentence.slice(0, descriptionMax).replace(/\W*\s\S*$/, '')}…`;
  }, '');
}
