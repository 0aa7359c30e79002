/** '260' and '500+' → 0.52; undefined if the figures cannot be compared or the new one is not larger. */
export function oldFigureShare(oldFigure: string | undefined, newFigure: string): number | undefined {
  const old = readFigure(oldFigure ?? '');
  const current = readFigure(newFigure);
  if (!old || !current || old.unit !== current.unit || old.number >= current.number) return undefined;
  return old.number / current.number;
}

function readFigure(figure: string) {
  const { number, unit = '' } = figure.match(/^(?<number>\d[\d,.]*)\+?(?<unit>.*)$/)?.groups ?? {};
  return number === undefined ? undefined : { number: Number(number.replaceAll(',', '')), unit: unit.trim() };
}
