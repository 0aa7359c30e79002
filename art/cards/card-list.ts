// Which drawing stands on which page's social card, and where. The words come from content/pages/<key>.json.
import type { Ground } from '../core/picture.ts';

export type Placement =
  | 'coast' // the hero: lines behind the words, the hot line in front of them
  | 'below' // a wide drawing across the lower part, the headline crossing its top
  | 'behind' // a drawing that fills the card
  | 'right'; // a drawing in the right half

export interface Card {
  /** File name, and name of the page's content file. */
  readonly key: string;
  readonly drawing: string;
  readonly placement: Placement;
  readonly ground: Ground;
  /** Stroke of the drawing in card pixels; dense drawings want a finer pen. */
  readonly penWidth?: number;
}

export const cardList: readonly Card[] = [
  { key: 'home', drawing: 'hero', placement: 'coast', ground: 'paper' },
  { key: 'about', drawing: 'hands', placement: 'below', ground: 'paper' },
  { key: 'team', drawing: 'full-crowd', placement: 'below', ground: 'mist' },
  { key: 'careers', drawing: 'crowd', placement: 'below', ground: 'bone' },
  { key: 'work', drawing: 'num-projects', placement: 'right', ground: 'paper' },
  { key: 'web', drawing: 'train', placement: 'below', ground: 'ink' },
  { key: 'seo', drawing: 'bump', placement: 'below', ground: 'mist' },
  { key: 'marketing', drawing: 'field', placement: 'behind', ground: 'bone' },
  { key: 'education', drawing: 'edu-flow', placement: 'below', ground: 'deep' },
  { key: 'contact', drawing: 'map', placement: 'right', ground: 'paper' },
  { key: 'policy', drawing: 'print', placement: 'right', ground: 'sheet' },
];
