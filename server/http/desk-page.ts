import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { Office } from '../site.ts';
import { deskPolicy } from './headers.ts';

interface DeskPage {
  readonly heading: string;
  readonly text: string;
  /** Posts to the page's own address. */
  readonly button?: string;
}

const styles = `
:root { color-scheme: light; font: 1.125rem/1.55 Georgia, serif; background: #f3eee3; color: #04303a; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; }
main { max-width: 34rem; padding: 2rem; }
p:first-child { font: 0.8rem/1.4 system-ui, sans-serif; letter-spacing: 0.08em; text-transform: uppercase; }
h1 { font-size: 2.25rem; line-height: 1.1; font-weight: 400; margin: 0 0 1rem; }
button { font: 600 1rem/1 system-ui, sans-serif; color: #fff; background: #0b5f64; border: 0; border-radius: 2px; padding: 1rem 1.5rem; cursor: pointer; }
button:focus-visible { outline: 3px solid #04303a; outline-offset: 3px; }
`;

export const deskPagePolicy = deskPolicy(styles);

/** A page for staff: one sentence and, at most, one button. */
export function deskPage(
  office: Office,
  { heading, text, button }: DeskPage,
): HtmlEscapedString | Promise<HtmlEscapedString> {
  return html`<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${heading}</title>
<style>${raw(styles)}</style>
</head>
<body>
<main>
<p>${office.name}</p>
<h1>${heading}</h1>
<p>${text}</p>
${button ? html`<form method="post"><button type="submit">${button}</button></form>` : ''}
</main>
</body>
</html>`;
}
