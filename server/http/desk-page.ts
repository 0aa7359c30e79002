import { html } from 'hono/html';
import type { FontFiles, Letterhead } from '../site.ts';
import { deskDocument, type Html } from './desk-document.ts';
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

export interface DeskPages {
  readonly page: (content: DeskPage) => Html;
  /** What a browser may do on them. */
  readonly policy: string;
}

const row = (label: string, value: string, className = '') =>
  html`<div><dt>${label}</dt><dd class="${className}">${value}</dd></div>`;

function factList({ reference, facts = [] }: DeskPage): Html | '' {
  if (reference === undefined && facts.length === 0) return '';
  return html`<dl>${reference === undefined ? '' : row('Reference', reference, 'reference')}${facts.map(([label, value]) => row(label, value))}</dl>`;
}

/** Pages for staff: one sentence, what it is about and, at most, one button. */
export function createDeskPages(office: Letterhead, fonts: FontFiles): DeskPages {
  const style = deskStyle(fonts, office.colours);
  return {
    policy: deskPolicy(style),
    page: (content) =>
      deskDocument(office, {
        title: `${content.heading} ${content.reference ?? ''}`,
        style,
        main: html`<main>
<img src="/assets/drawings/boat.svg" width="480" height="300" alt="">
<div>
<h1>${content.heading}</h1>
<p class="lead">${content.text}</p>
${factList(content)}
${content.warning ? html`<p class="warning">${content.warning}</p>` : ''}
${content.button ? html`<form method="post"><button type="submit">${content.button}</button></form>` : ''}
</div>
</main>`,
      }),
  };
}
