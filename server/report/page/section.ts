import { createElement as h, type ReactNode } from 'react';

interface SectionContent {
  readonly id: string;
  readonly title: string;
  readonly note?: string;
  /** If null, `emptyText` is shown. */
  readonly content: ReactNode | null;
  readonly emptyText?: string;
}

export function section({ id, title, note, content, emptyText }: SectionContent): ReactNode {
  return h(
    'section',
    { key: id, className: id, 'aria-labelledby': id },
    h(
      'div',
      { className: 'head' },
      h('h2', { id }, title),
      note && content !== null ? h('p', { className: 'aside' }, note) : null,
    ),
    h('div', { className: 'content' }, content ?? h('p', { className: 'nothing' }, emptyText)),
  );
}
