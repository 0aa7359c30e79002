/** What fits on a spine: the first sentence of the cover, on one line. */
export function spineTitle(cover: string): string {
  const [sentence = ''] = cover
    .replaceAll(/\s+/g, ' ')
    .trim()
    .split(/(?<=[.!?…।])\s/u);
  return sentence;
}
