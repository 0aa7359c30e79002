import { eachString, valueAt } from './content-fields.ts';

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const asWord = (name: string, flags: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped(name)}(?![\p{L}\p{N}])`, flags);

/**
 * Says whether a text spells one of the agency's names out. A name that the texts also use as an ordinary word, in
 * small letters ('One' beside 'one'), cannot be told from that word and is not looked for.
 */
export function findsLiteralName(site: unknown, contents: readonly unknown[]): (text: string) => boolean {
  const names = ['name', 'shortName', 'legal.entity']
    .map((field) => valueAt(site, field))
    .filter((name): name is string => typeof name === 'string' && [...name].length > 1);
  const texts: string[] = [];
  for (const content of contents) eachString(content, (_, text) => texts.push(text));
  const looks = names
    .filter((name) => {
      const small = name.toLowerCase();
      return small === name || !texts.some((text) => asWord(small, 'u').test(text));
    })
    .map((name) => asWord(name, 'u'));
  return (text) => looks.some((look) => look.test(text));
}
