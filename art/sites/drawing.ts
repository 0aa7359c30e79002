// Takes a drawing of the library as inline SVG with its classes, so that a page can colour it in its own inks.
import type { Picture } from '../core/picture.ts';
import { families } from '../pictures.ts';

const byName = new Map<string, Picture>(
  families.flatMap((family) => family.pictures.map((picture) => [picture.name, picture] as const)),
);

export const drawingNamed = (name: string): Picture => {
  const picture = byName.get(name);
  if (!picture) throw new Error(`no drawing is called ${name}`);
  return picture;
};

/** A cover that fills its cell on our page fills its frame here too; everything else is shown whole. */
export const inlineDrawing = async (name: string, fit?: string): Promise<string> => {
  const { width, height, draw, fit: ownFit } = drawingNamed(name);
  const ratio = fit ?? (ownFit?.endsWith('slice') ? ownFit : 'xMidYMid meet');
  return `<svg viewBox="0 0 ${width} ${height}" preserveAspectRatio="${ratio}" fill="none" stroke-linecap="round" stroke-linejoin="round">${await draw()}</svg>`;
};
