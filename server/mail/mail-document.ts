import { createElement as h, type ReactNode } from 'react';
import { phoneLink } from '../../enquiries/phone-link.ts';
import type { Letterhead } from '../site.ts';
import type { Entry, Fact, MailContent } from './mail-content.ts';
import { colours, phoneRules, styles } from './mail-styles.ts';

const table = { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0 } as const;

function row(cell: ReactNode): ReactNode {
  return h('tbody', null, h('tr', null, cell));
}

/** The brand's three curves, one of them hot, as the corners of boxes: pictures are what mail programs hold back. */
function mark(): ReactNode {
  const curve = (size: number, colour: string, inside: ReactNode) =>
    h(
      'div',
      {
        style: {
          width: size,
          height: size,
          borderRight: `2px solid ${colour}`,
          borderBottom: `2px solid ${colour}`,
          borderBottomRightRadius: size * 0.6,
        },
      },
      inside,
    );
  return curve(24, colours.ink, curve(18, colours.hot, curve(12, colours.ink, null)));
}

function brand(office: Letterhead): ReactNode {
  return h(
    'table',
    table,
    row([
      h('td', { key: 'mark', width: 38, valign: 'middle', 'aria-hidden': true }, mark()),
      h('td', { key: 'name', style: styles.name, valign: 'middle' }, office.name),
    ]),
  );
}

function linked(value: string, href: string | undefined): ReactNode {
  return href === undefined ? value : h('a', { href, style: styles.link }, value);
}

function factRow([label, value, href]: Fact, style: object = styles.value): ReactNode {
  return h(
    'tr',
    { key: label },
    h('th', { scope: 'row', className: 'label', style: styles.label }, label),
    h('td', { style }, linked(value, href)),
  );
}

function facts({ reference, facts: list }: MailContent): ReactNode {
  if (list.length === 0 && reference === undefined) return null;
  return h(
    'table',
    { cellPadding: 0, cellSpacing: 0, border: 0, style: styles.facts },
    h(
      'tbody',
      null,
      reference === undefined ? null : factRow(['Reference', reference], styles.reference),
      list.map((fact) => factRow(fact)),
    ),
  );
}

function entries(list: readonly Entry[]): ReactNode {
  if (list.length === 0) return null;
  return h(
    'table',
    { ...table, style: styles.facts },
    h(
      'tbody',
      null,
      list.map(({ title, lines, text, actions: links }) =>
        h(
          'tr',
          { key: title },
          h(
            'td',
            { style: styles.entry },
            h('p', { style: styles.entryTitle }, title),
            lines.map((line) => h('p', { key: line, style: styles.entryLine }, line)),
            text ? h('p', { style: styles.entryText }, text) : null,
            h(
              'p',
              { style: styles.entryActions },
              links.map(({ label, url }) =>
                h('a', { key: url, href: url, style: styles.entryAction }, label),
              ),
            ),
          ),
        ),
      ),
    ),
  );
}

function actions(list: NonNullable<MailContent['actions']>): ReactNode {
  return list.map(({ label, url }, index) =>
    h(
      'a',
      {
        key: url,
        href: url,
        className: 'action',
        style: index === 0 ? styles.action : styles.secondAction,
      },
      label,
    ),
  );
}

function foot({ name, phone, email }: Letterhead): ReactNode {
  return h(
    'p',
    { style: { margin: 0 } },
    `${name} · `,
    h('a', { href: phoneLink(phone), style: styles.link }, phone),
    ' · ',
    h('a', { href: `mailto:${email}`, style: styles.link }, email),
  );
}

function sheet(content: MailContent): ReactNode {
  return [
    h('h1', { key: 'heading', className: 'heading', style: styles.heading }, content.heading),
    content.paragraphs.map((text) => h('p', { key: text, style: styles.paragraph }, text)),
    h('div', { key: 'facts' }, facts(content), entries(content.entries ?? [])),
    content.quote ? h('blockquote', { key: 'quote', style: styles.quote }, content.quote) : null,
    h('div', { key: 'actions' }, actions(content.actions ?? [])),
    content.closing.map((text) => h('p', { key: text, style: styles.closing }, text)),
  ];
}

export function mailDocument(content: MailContent, office: Letterhead): ReactNode {
  return h(
    'html',
    { lang: 'en-IN' },
    h(
      'head',
      null,
      h('meta', { httpEquiv: 'Content-Type', content: 'text/html; charset=UTF-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light' }),
      h('meta', { name: 'supported-color-schemes', content: 'light' }),
      h('title', null, content.subject),
      h('style', null, phoneRules),
    ),
    h(
      'body',
      { style: styles.body },
      content.preview ? h('div', { style: styles.hidden }, content.preview) : null,
      h(
        'table',
        { ...table, style: styles.ground },
        row(
          h(
            'td',
            { className: 'edge', align: 'center', style: styles.edge },
            h(
              'table',
              { ...table, style: styles.page },
              h(
                'tbody',
                null,
                h('tr', null, h('td', { style: styles.brand }, brand(office))),
                h('tr', null, h('td', { className: 'sheet', style: styles.sheet }, sheet(content))),
                h('tr', null, h('td', { style: styles.foot }, foot(office))),
              ),
            ),
          ),
        ),
      ),
    ),
  );
}
