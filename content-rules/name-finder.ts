import { valueOfField, visitStrings } from './content-fields.ts';

const escapeForRegExp = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const wholeWordPattern = (name: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])${escapeForRegExp(name)}(?![\p{L}\p{N}])`, 'u');

/**
 * Returns a function that says whether a text contains one of the agency's names. Ignores a name that the texts also
 * use as an ordinary word in small letters ('One' and 'one'), because it cannot be distinguished from that word.
 */
export function createNameFinder(site: unknown, contents: readonly unknown[]): (text: string) => boolean {
  const names = ['name', 'shortName', 'legal.entity']
    .map((field) => valueOfField(site, field))
    .filter((name): name is string => typeof name === 'string' && [...name].length > 1);
  const texts: string[] = [];
  for (const content of contents) visitStrings(content, (_, text) => texts.push(text));
  const patterns = names
    .filter((name) => {
      const lowerCaseName = name.toLowerCase();
      return lowerCaseName === name || !texts.some((text) => wholeWordPattern(lowerCaseName).test(text));
    })
    .map((name) => wholeWordPattern(name));
  return (text) => patterns.some((pattern) => pattern.test(text));
}
