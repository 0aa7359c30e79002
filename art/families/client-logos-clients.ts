// The thirty clients: name, wordmark face and lockup. All are invented and replaceable.
import type { Typeface } from '../core/shaped-text.ts';
import type { MarkName } from './client-logos-marks.ts';

/**
 * How mark and word stand together. Nine ways, so that thirty logos do not read as one formula.
 * `two-lines`, `square` and `circle` break the name after its first word.
 */
export type Lockup =
  | 'mark-left'
  | 'mark-right'
  | 'two-lines'
  | 'square' // the mark knocked out of a solid square
  | 'circle' // the mark knocked out of a solid circle
  | 'boxed' // the word knocked out of a solid box
  | 'pill' // the word in an outlined pill
  | 'rules' // the word between hairlines
  | 'word' // the word alone, large
  | 'hem'; // the word over a stitched pattern

export interface WordmarkFace extends Typeface {
  /** Size of a one-line wordmark in the 48-unit logo. */
  readonly size: number;
  /** Size when the word stands alone. */
  readonly largeSize?: number;
  readonly largeTracking?: number;
  /** Stroke added round the letters: brings a hairline face up to the weight of the marks. */
  readonly thicken?: number;
}

const variable = (name: string, weight: number): Typeface => ({
  file: `@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`,
  axes: { wght: weight },
});
const fixed = (name: string): Typeface => ({
  file: `@fontsource/${name}/files/${name}-latin-400-normal.woff2`,
});

const literata = { ...variable('literata', 400), size: 31 };
const schibsted = { ...variable('schibsted-grotesk', 400), size: 27 };
const hanken = { ...variable('hanken-grotesk', 400), size: 27 };
const kalnia = { ...variable('kalnia', 100), size: 31, largeSize: 42, thicken: 0.8 };
const familjen = { ...variable('familjen-grotesk', 440), size: 31 };
const gloock = { ...fixed('gloock'), size: 31, largeSize: 46, largeTracking: -0.03 };
const hedvig = { ...fixed('hedvig-letters-serif'), size: 31 };
const eczar = { ...variable('eczar', 400), size: 31 };
const anek = { ...variable('anek-latin', 500), size: 30, largeSize: 40 };
const playfair = { ...variable('playfair', 400), size: 31 };
const rozha = { ...fixed('rozha-one'), size: 31, largeSize: 38 };

export interface Client {
  readonly name: string;
  readonly face: WordmarkFace;
  readonly lockup: Lockup;
  readonly mark?: MarkName;
}

export const clients: readonly Client[] = [
  { name: 'Saral Books', face: literata, lockup: 'mark-left', mark: 'openBook' },
  { name: 'Prabhat School', face: literata, lockup: 'two-lines', mark: 'sunrise' },
  { name: 'Meru Institute', face: schibsted, lockup: 'square', mark: 'nestedPeaks' },
  { name: 'TULSI CLINICS', face: hanken, lockup: 'two-lines', mark: 'crossedRings' },
  { name: 'Nakshi', face: kalnia, lockup: 'hem' },
  { name: 'oorja', face: familjen, lockup: 'mark-left', mark: 'sun' },
  { name: 'Chowk Coffee', face: gloock, lockup: 'boxed' },
  { name: 'Bhumika Estates', face: hedvig, lockup: 'two-lines', mark: 'nestedHouses' },
  { name: 'Rasoi Box', face: eczar, lockup: 'pill' },
  { name: 'SANKET', face: schibsted, lockup: 'mark-left', mark: 'tooth' },
  { name: 'Pinakin', face: anek, lockup: 'word' },
  { name: 'Lotus Ledger', face: playfair, lockup: 'two-lines', mark: 'lotus' },
  { name: 'Ekam College', face: literata, lockup: 'circle', mark: 'halfAndWhole' },
  { name: 'Vidyan', face: gloock, lockup: 'word', mark: 'doubleVee' },
  { name: 'marg freight', face: familjen, lockup: 'mark-right', mark: 'narrowingRoad' },
  { name: 'Jaali House', face: playfair, lockup: 'mark-left', mark: 'lattice' },
  { name: 'Tarang', face: kalnia, lockup: 'word' },
  { name: 'Kadam Shoe Co.', face: rozha, lockup: 'word' },
  { name: 'Neel Attar', face: playfair, lockup: 'pill' },
  { name: 'AMRUT', face: schibsted, lockup: 'rules' },
  { name: 'Sutra Looms', face: eczar, lockup: 'two-lines', mark: 'warpAndWeft' },
  { name: 'Indra Tools', face: hanken, lockup: 'boxed' },
  { name: 'Hansa Yatra', face: gloock, lockup: 'mark-left', mark: 'swan' },
  { name: 'Palash Pigments', face: gloock, lockup: 'two-lines', mark: 'threeColours' },
  { name: 'Vihang Flight School', face: literata, lockup: 'mark-right', mark: 'paperPlane' },
  { name: 'Tungar Polytechnic', face: hanken, lockup: 'two-lines', mark: 'ridge' },
  { name: 'Arnala Design', face: familjen, lockup: 'square', mark: 'quarterArcs' },
  { name: 'Kelva Commerce', face: playfair, lockup: 'rules', mark: 'tollRings' },
  { name: 'ravi & rao', face: anek, lockup: 'word' },
  { name: 'Mahua', face: kalnia, lockup: 'mark-left', mark: 'blossom' },
];
