import type { Manifest, PictureEntry } from './manifest.ts';
import { inks, palette } from './palette.ts';
import type { Picture } from './picture.ts';

const STYLE = `
body{margin:0;padding:32px;background:${palette.paper};color:${palette.ink};font:15px/1.4 system-ui,sans-serif}
h1{font-size:28px;margin:0 0 4px}h2{font-size:20px;margin:48px 0 12px;border-top:1.25px solid;padding-top:12px}
ul{list-style:none;margin:0;padding:0;display:flex;flex-wrap:wrap;gap:16px;align-items:flex-start}
figure{margin:0;width:min-content;min-width:180px}
figcaption{padding:6px 0 12px;font-size:13px}figcaption b{display:block}
.g{padding:16px;display:inline-block}img{display:block;height:auto}
p{max-width:44em}`;

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Displayed width of a picture: about its size on the site, at most the width of this page. */
const shownWidth = ({ width, height }: PictureEntry): number =>
  Math.round(Math.min(width, 1376, Math.max(480, 480 * (width / height))));

/** Unpainted drawings have no colour of their own, so they are inlined and drawn in the accent colour. */
const inlined = (svg: string, width: number): string =>
  svg
    .replaceAll(/ id="[^"]*"/g, '')
    .replace(
      /<svg ([^>]*?)width="\d+" height="\d+"/,
      `<svg $1width="${width}" stroke="${palette.hot}" stroke-width="2.3"`,
    )
    .trim();

const figure = (name: string, entry: PictureEntry, ground: string, svg?: string): string => {
  const width = shownWidth(entry);
  const height = Math.round((width * entry.height) / entry.width);
  const image = svg
    ? inlined(svg, width)
    : `<img src="../public${entry.src}" width="${width}" height="${height}" alt="" loading="lazy">`;
  const words = entry.decorative ? '<i>decorative</i>' : escapeHtml(entry.alt);
  const own = entry.own ? ' · own file' : '';
  return `<li><figure><span class="g" style="background:${ground}">${image}</span><figcaption><b>${name}</b>${entry.width} × ${entry.height}${own}<br>${words}</figcaption></figure></li>`;
};

const section = (title: string, figures: readonly string[]): string =>
  figures.length > 0 ? `<h2>${title} · ${figures.length}</h2>\n<ul>\n${figures.join('\n')}\n</ul>` : '';

/** The contact sheet: every picture at once, each on its own ground, with its alternative text. */
export const sheetPage = (
  groups: ReadonlyMap<string, readonly Picture[]>,
  manifest: Manifest,
  unpainted: ReadonlyMap<string, string>,
): string => {
  const drawn = [...groups].map(([name, pictures]) =>
    section(
      name,
      pictures.flatMap((picture) => {
        const entry = manifest[picture.name];
        return entry
          ? [figure(picture.name, entry, inks[picture.ground].ground, unpainted.get(picture.name))]
          : [];
      }),
    ),
  );
  const rasters = Map.groupBy(
    Object.entries(manifest).filter(([, { kind }]) => kind !== undefined),
    ([, { kind }]) => kind ?? '',
  );
  const painted = [...rasters].map(([kind, entries]) =>
    section(
      `${kind} (raster)`,
      entries.map(([name, entry]) => figure(name, entry, palette.paper)),
    ),
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Contact sheet: all pictures</title>
<style>${STYLE}
</style></head><body>
<h1>All pictures</h1>
<p>Written by <code>npm run art -- --sheet</code>; do not edit. Each picture stands on the ground it was drawn for, with its alternative text below it.</p>
${[...drawn, ...painted].filter(Boolean).join('\n')}
</body></html>
`;
};
