const excerptLetters = 200;

/** The beginning of a text, never cut inside a letter of several code units. */
export function excerpt(text: string): string {
  const letters = [...text];
  return letters.length > excerptLetters ? `${letters.slice(0, excerptLetters).join('')}…` : text;
}
