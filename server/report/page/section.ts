import { createElement as h, type ReactNode } from 'react';

interface SectionContent {
  readonly id: string;
  readonly title: string;
  readonly note?: string;
  /** Null where there is nothing to show; then `empty` is said. */
  readonly content: ReactNode | null;
  readonly empty?: string;
}

/** Heading and what it means on the left, numbers on the right. */
export function section({ id, title, note, content, empty }: SectionContent): ReactNode {
  return h(
    'section',
    { key: id, className: id, 'aria-labelledby': id },
    h(
      'div',
      { className: 'head' },
      h('h2', { id }, title),
      note && content !== null ? h('p', { className: 'aside' }, note) : null,
    ),
    h('div', { className: 'content' }, content ?? h('p', { className: 'nothing' }, empty)),
  );
}
