// The brand's mark: three growth curves on a 32-unit square, the middle one hot.
const OUTER = 'M3 28.5H17C24.5 28.5 28.5 24 28.5 16V3M3 16.5H11.5C14.5 16.5 16.5 15 16.5 11V3';
const HOT = 'M3 22.5H14.5C19.5 22.5 22.5 20 22.5 14V3';

export interface MarkInks {
  readonly pen: string;
  readonly hot: string;
  readonly penWidth: number;
  readonly hotWidth: number;
}

export const brandMark = ({ pen, hot, penWidth, hotWidth }: MarkInks): string =>
  `<g fill="none" stroke-linecap="round"><path stroke="${pen}" stroke-width="${penWidth}" d="${OUTER}"/>` +
  `<path stroke="${hot}" stroke-width="${hotWidth}" d="${HOT}"/></g>`;
