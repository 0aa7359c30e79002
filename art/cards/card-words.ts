import { fillCount } from '../../app/content/number-words.ts';
import { type Json, valueAt } from '../../content-rules/json-values.ts';
import { readContent } from '../core/read-content.ts';

export interface CardWords {
  /** The page's headline; line breaks as the page sets them. */
  readonly headline: string;
  readonly lead: string;
  /** The page's short name in the navigation. */
  readonly label: string;
}

/** The string at a path of keys, if there is one. */
const textAt = (page: Json, ...keys: readonly string[]): string | undefined => {
  const value = valueAt(page, keys);
  return typeof value === 'string' ? value : undefined;
};

/** Where the page types its headline: the opening, and the first phrase it types. */
const typedHeadline = (page: Json): string | undefined => {
  const opening = textAt(page, 'hero', 'opening');
  const phrase = textAt(page, 'hero', 'phrases', '0');
  return opening && phrase ? `${opening.replaceAll('\n', ' ')}\n${phrase}` : undefined;
};

/** Where a figure is set apart: 'Over', '150', 'projects.' */
const figureHeadline = (page: Json): string | undefined => {
  const [before, figure, after] = ['before', 'figure', 'after'].map((key) =>
    textAt(page, 'hero', 'heading', key),
  );
  return before && figure && after ? `${before} ${figure}\n${after}` : undefined;
};

const firstSentence = (text: string): string => text.match(/^.*?[.!?](?=\s|$)/)?.[0] ?? text;

/** The list whose length a page's words count. */
const countedLists: Readonly<Record<string, string>> = { about: 'team', team: 'team', work: 'work' };

/** Puts the number of people or projects where the page's words leave room for it. */
const counted = (key: string, text: string): string => {
  if (!/\{count\}/i.test(text)) return text;
  const list = countedLists[key];
  if (!list) throw new Error(`content/pages/${key}.json counts a list that is not there`);
  return fillCount(text, readContent<{ readonly itemCount: number }>(`lists/${list}.json`).itemCount);
};

/** The words of a page's card: its own headline and lead, with {name} and its like still open. */
export const wordsOf = (key: string): CardWords => {
  const page = readContent<Json>(`pages/${key}.json`);
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
    headline: counted(key, headline),
    lead: counted(key, lead),
    label: textAt(page, 'head', 'shortTitle') ?? '',
  };
};
