/** '260' and '500+' → 0.52; undefined if the figures cannot be compared or the new one is not larger. */
export function oldFigureShare(oldFigure: string | undefined, newFigure: string): number | undefined {
  const oldValue = readFigure(oldFigure ?? '');
  const newValue = readFigure(newFigure);
  if (!oldValue || !newValue || oldValue.unit !== newValue.unit || oldValue.number >= newValue.number)
    return undefined;
  return oldValue.number / newValue.number;
}

function readFigure(figure: string) {
  const { number, unit = '' } = figure.match(/^(?<number>\d[\d,.]*)\+?(?<unit>.*)/)?.groups ?? {};
  return number === undefined ? undefined : { number: Number(number.replaceAll(',', '')), unit: unit.trim() };
}
