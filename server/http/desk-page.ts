import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { FontFiles, Letterhead } from '../site.ts';
import { deskStyle } from './desk-style.ts';
import { deskPolicy } from './headers.ts';

export interface DeskPage {
  readonly heading: string;
  readonly text: string;
  readonly reference?: string;
  readonly facts?: readonly (readonly [label: string, value: string])[];
  /** What must be known before the button is pressed. */
  readonly warning?: string;
  /** Posts to the page's own address. */
  readonly button?: string;
}

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

export interface DeskPages {
  readonly page: (content: DeskPage) => Html;
  /** What a browser may do on them. */
  readonly policy: string;
}

const mark = raw(
  '<svg viewBox="0 0 32 32" fill="none" stroke-linecap="round" aria-hidden="true"><path stroke="#04303a" stroke-width="2.6" d="M3 28.5H17C24.5 28.5 28.5 24 28.5 16V3M3 16.5H11.5C14.5 16.5 16.5 15 16.5 11V3"/><path stroke="#e8125c" stroke-width="3.2" d="M3 22.5H14.5C19.5 22.5 22.5 20 22.5 14V3"/></svg>',
);

const row = (label: string, value: string, className = '') =>
  html`<div><dt>${label}</dt><dd class="${className}">${value}</dd></div>`;

function factList({ reference, facts = [] }: DeskPage): Html | '' {
  if (reference === undefined && facts.length === 0) return '';
  return html`<dl>${reference === undefined ? '' : row('Reference', reference, 'reference')}${facts.map(([label, value]) => row(label, value))}</dl>`;
}

/** Pages for staff: one sentence, what it is about and, at most, one button. */
export function createDeskPages(office: Letterhead, fonts: FontFiles): DeskPages {
  const style = deskStyle(fonts);
  return {
    policy: deskPolicy(style),
    page: (content) => html`<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${content.heading} ${content.reference ?? ''} | ${office.name}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${raw(style)}</style>
</head>
<body>
<header class="brand">${mark}<span>${office.name}</span></header>
<main>
<img src="/assets/drawings/boat.svg" width="480" height="300" alt="">
<div>
<h1>${content.heading}</h1>
<p class="lead">${content.text}</p>
${factList(content)}
${content.warning ? html`<p class="warning">${content.warning}</p>` : ''}
${content.button ? html`<form method="post"><button type="submit">${content.button}</button></form>` : ''}
</div>
</main>
</body>
</html>`,
  };
}
