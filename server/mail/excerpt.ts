const maxCodePoints = 200;

/** Cuts between code points, not code units. */
export function excerpt(text: string): string {
  const codePoints = [...text];
  return codePoints.length > maxCodePoints ? `${codePoints.slice(0, maxCodePoints).join('')}…` : text;
}
