import { html, raw } from 'hono/html';
import type { Palette } from '../../brand/palette.ts';
import type { Html } from '../html.ts';
import { type AgencyIdentity, mailLogoFile } from '../site.ts';

const drawMark = ({ ink, hot }: Palette) =>
  raw(
    `<svg viewBox="0 0 32 32" fill="none" stroke-linecap="round" aria-hidden="true"><path stroke="${ink}" stroke-width="2.6" d="M3 28.5H17C24.5 28.5 28.5 24 28.5 16V3M3 16.5H11.5C14.5 16.5 16.5 15 16.5 11V3"/><path stroke="${hot}" stroke-width="3.2" d="M3 22.5H14.5C19.5 22.5 22.5 20 22.5 14V3"/></svg>`,
  );

function renderBrand({ name, logo, colours }: AgencyIdentity): Html {
  if (!logo) return html`${drawMark(colours)}<span>${name}</span>`;
  const image = html`<img class="logo" src="/${mailLogoFile}" width="${logo.width}" height="${logo.height}" alt="${logo.showsName ? name : ''}">`;
  return logo.showsName ? image : html`${image}<span>${name}</span>`;
}

export function staffDocument(
  agency: AgencyIdentity,
  { title, style, main }: { readonly title: string; readonly style: string; readonly main: Html },
): Html {
  return html`<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | ${agency.name}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${raw(style)}</style>
</head>
<body>
<header class="brand">${renderBrand(agency)}</header>
${main}
</body>
</html>`;
}
