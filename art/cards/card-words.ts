import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../core/manifest.ts';

export interface CardWords {
  /** The page's headline; line breaks as the page sets them. */
  readonly headline: string;
  readonly lead: string;
  /** The page's short name in the navigation. */
  readonly label: string;
}

/** The string at a path of keys, if there is one. */
const textAt = (value: unknown, ...keys: readonly string[]): string | undefined => {
  let at: unknown = value;
  for (const key of keys) {
    if (typeof at !== 'object' || at === null) return undefined;
    at = Object.entries(at).find(([name]) => name === key)?.[1];
  }
  return typeof at === 'string' ? at : undefined;
};

/** Where the page types its headline: the opening, and the first phrase it types. */
const typedHeadline = (page: unknown): string | undefined => {
  const opening = textAt(page, 'hero', 'opening');
  const phrase = textAt(page, 'hero', 'phrases', '0');
  return opening && phrase ? `${opening.replaceAll('\n', ' ')}\n${phrase}` : undefined;
};

const firstSentence = (text: string): string => text.match(/^.*?[.!?](?=\s|$)/)?.[0] ?? text;

/** The words of a page's card: its own headline and lead; `card.title` and `card.lead` win if given. */
export const wordsOf = async (key: string): Promise<CardWords> => {
  const page: unknown = JSON.parse(await readFile(join(ROOT, `content/pages/${key}.json`), 'utf8'));
  const headline =
    textAt(page, 'card', 'title') ??
    textAt(page, 'hero', 'heading') ??
    typedHeadline(page) ??
    textAt(page, 'heading') ??
    textAt(page, 'head', 'title');
  if (!headline) throw new Error(`content/pages/${key}.json has neither a heading nor head.title`);
  const lead =
    textAt(page, 'card', 'lead') ??
    textAt(page, 'lead') ??
    textAt(page, 'hero', 'lead') ??
    firstSentence(textAt(page, 'head', 'description') ?? '');
  return { headline, lead, label: textAt(page, 'head', 'shortTitle') ?? '' };
};
