/** Search engines cut off longer texts. */
const titleMax = 60;
export const descriptionMin = 70;
const descriptionMax = 160;

/** If none fits, the last one is cut. */
export function firstFittingTitle(titles: readonly string[]): string {
  return titles.find((title) => title.length <= titleMax) ?? (titles.at(-1) ?? '').slice(0, titleMax);
}

/** As many sentences as fit; if the first is too long, it is cut between words. */
export function sentencesThatFit(sentences: readonly string[]): string {
  return sentences.reduce((text, sentence) => {
    const longer = text === '' ? sentence : `${text} ${sentence}`;
    if (longer.length <= descriptionMax) return longer;
    return text || `${sentence.slice(0, descriptionMax).replace(/\W*\s\S*$/, '')}…`;
  }, '');
}
