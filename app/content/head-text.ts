/** In characters. Search engines cut off longer texts; shorter ones say too little. */
export const titleMinLength = 20;
export const titleMaxLength = 60;
export const descriptionMinLength = 70;
export const descriptionMaxLength = 160;

/** If none fits, the last one is cut. */
export function firstFittingTitle(titles: readonly string[]): string {
  return (
    titles.find((title) => title.length <= titleMaxLength) ?? (titles.at(-1) ?? '').slice(0, titleMaxLength)
  );
}

/** As many sentences as fit; a first sentence that is too long is cut between words. */
function sentencesThatFit(sentences: readonly string[]): string {
  return sentences.reduce((text, sentence) => {
    const longerText = text === '' ? sentence : `${text} ${sentence}`;
    if (longerText.length <= descriptionMaxLength) return longerText;
    return text || `${sentence.slice(0, descriptionMaxLength).replace(/\W*\s\S*$/, '')}…`;
  }, '');
}

/** Appends the filler if the sentences are too short for a description. */
export function headDescription(sentences: readonly string[], filler: string): string {
  const description = sentencesThatFit(sentences);
  return description.length < descriptionMinLength ? `${description} ${filler}` : description;
}
