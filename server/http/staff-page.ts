import { html } from 'hono/html';
import type { Html } from '../html.ts';
import type { AgencyIdentity, FontFiles } from '../site.ts';
import { staffCsp } from './headers.ts';
import { staffDocument } from './staff-document.ts';
import { staffStyle } from './staff-style.ts';

export interface StaffPageContent {
  readonly heading: string;
  readonly text: string;
  readonly reference?: string;
  readonly facts?: readonly (readonly [label: string, value: string])[];
  readonly warning?: string;
  /** The label of a button that posts to the page's own address. */
  readonly button?: string;
}

export interface StaffPageRenderer {
  readonly render: (content: StaffPageContent) => Html;
  /** Content-Security-Policy. */
  readonly csp: string;
}

const renderFact = (label: string, value: string, className = '') =>
  html`<div><dt>${label}</dt><dd class="${className}">${value}</dd></div>`;

function renderFacts({ reference, facts = [] }: StaffPageContent): Html | '' {
  if (reference === undefined && facts.length === 0) return '';
  return html`<dl>${reference === undefined ? '' : renderFact('Reference', reference, 'reference')}${facts.map(([label, value]) => renderFact(label, value))}</dl>`;
}

export function createStaffPageRenderer(agency: AgencyIdentity, fonts: FontFiles): StaffPageRenderer {
  const style = staffStyle(fonts, agency.colours);
  return {
    csp: staffCsp(style),
    render: (content) =>
      staffDocument(agency, {
        title: [content.heading, content.reference].filter(Boolean).join(' '),
        style,
        main: html`<main>
<img src="/assets/drawings/boat.svg" width="480" height="300" alt="">
<div>
<h1>${content.heading}</h1>
<p class="lead">${content.text}</p>
${renderFacts(content)}
${content.warning ? html`<p class="warning">${content.warning}</p>` : ''}
${content.button ? html`<form method="post"><button type="submit">${content.button}</button></form>` : ''}
</div>
</main>`,
      }),
  };
}
