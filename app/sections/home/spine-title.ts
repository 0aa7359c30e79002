/** The first sentence of the text on the cover. */
export function spineTitle(coverText: string): string {
  const [sentence = ''] = coverText
    .replaceAll(/\s+/g, ' ')
    .trim()
    .split(/(?<=[.!?…।])\s/u);
  return sentence;
}
