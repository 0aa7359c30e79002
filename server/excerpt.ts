const maxCodePoints = 200;

/** Counts code points, because cutting between code units could split a character. */
export function excerpt(text: string): string {
  const codePoints = [...text];
  return codePoints.length > maxCodePoints ? `${codePoints.slice(0, maxCodePoints).join('')}…` : text;
}
