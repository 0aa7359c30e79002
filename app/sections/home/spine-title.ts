/** The first sentence. */
export function spineTitle(cover: string): string {
  const [sentence = ''] = cover
    .replaceAll(/\s+/g, ' ')
    .trim()
    .split(/(?<=[.!?…।])\s/u);
  return sentence;
}
