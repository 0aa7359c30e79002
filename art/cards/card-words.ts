import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fillCount } from '../../app/content/number-words.ts';
import { CONTENT } from '../core/manifest.ts';

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

/** Where a figure is set apart: 'Over', '150', 'projects.' */
const figureHeadline = (page: unknown): string | undefined => {
  const [before, figure, after] = ['before', 'figure', 'after'].map((key) =>
    textAt(page, 'hero', 'heading', key),
  );
  return before && figure && after ? `${before} ${figure}\n${after}` : undefined;
};

const firstSentence = (text: string): string => text.match(/^.*?[.!?](?=\s|$)/)?.[0] ?? text;

const readContent = async (file: string): Promise<unknown> =>
  JSON.parse(await readFile(join(CONTENT, file), 'utf8'));

/** The list whose length a page's words count. */
const countedLists: Readonly<Record<string, string>> = { about: 'team', team: 'team', work: 'work' };

/** Puts the number of people or projects where the page's words leave room for it. */
const counted = async (key: string, text: string): Promise<string> => {
  if (!/\{count\}/i.test(text)) return text;
  const list = await readContent(`lists/${countedLists[key]}.json`);
  const items = typeof list === 'object' && list !== null && 'items' in list ? list.items : undefined;
  if (!Array.isArray(items)) throw new Error(`content/pages/${key}.json counts a list that is not there`);
  return fillCount(text, items.length);
};

/** The words of a page's card: its own headline and lead, with {name} and its like still open. */
export const wordsOf = async (key: string): Promise<CardWords> => {
  const page = await readContent(`pages/${key}.json`);
  const headline =
    textAt(page, 'hero', 'heading') ??
    figureHeadline(page) ??
    typedHeadline(page) ??
    textAt(page, 'opening', 'heading') ??
    textAt(page, 'enquiry', 'heading');
  if (!headline) throw new Error(`content/pages/${key}.json has no heading that its card could show`);
  const lead =
    textAt(page, 'hero', 'lead') ??
    textAt(page, 'opening', 'lead') ??
    textAt(page, 'enquiry', 'lead') ??
    firstSentence(textAt(page, 'head', 'description') ?? '');
  return {
    headline: await counted(key, headline),
    lead: await counted(key, lead),
    label: textAt(page, 'head', 'shortTitle') ?? '',
  };
};
