import { type PageCard, pageNames, pages } from '../../app/pages.ts';

export interface Card extends PageCard {
  /** Name of the page, of its content file, which has the words, and of the card's file. */
  readonly key: string;
}

export const cardList: readonly Card[] = pageNames.map((key) => ({ key, ...pages[key].card }));
