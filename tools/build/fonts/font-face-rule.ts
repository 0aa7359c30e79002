/** One @font-face rule; Biome formats it later. */
export function fontFaceRule(descriptors: Record<string, string>): string {
  const lines = Object.entries(descriptors).map(([name, value]) => `${name}: ${value};`);
  return `@font-face { ${lines.join(' ')} }\n`;
}
