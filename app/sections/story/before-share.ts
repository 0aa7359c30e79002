/** '260' and '500+' → 0.52; undefined if they cannot be compared. */
export function beforeShare(before: string | undefined, after: string): number | undefined {
  const old = readFigure(before ?? '');
  const now = readFigure(after);
  if (!old || !now || old.unit !== now.unit || old.number >= now.number) return undefined;
  return old.number / now.number;
}

function readFigure(figure: string) {
  const { number, unit = '' } = figure.match(/^(?<number>\d[\d,.]*)\+?(?<unit>.*)$/)?.groups ?? {};
  return number === undefined ? undefined : { number: Number(number.replaceAll(',', '')), unit: unit.trim() };
}
