import { html } from 'hono/html';
import type { Html } from '../../html.ts';

interface SectionContent {
  readonly id: string;
  readonly title: string;
  readonly note?: string;
  /** If null, `emptyText` is shown. */
  readonly content: Html | null;
  readonly emptyText?: string;
}

export function section({ id, title, note, content, emptyText }: SectionContent): Html {
  return html`<section class="${id}" aria-labelledby="${id}">
<div class="head"><h2 id="${id}">${title}</h2>${note && content && html`<p class="aside">${note}</p>`}</div>
<div class="content">${content ?? html`<p class="nothing">${emptyText}</p>`}</div>
</section>`;
}
