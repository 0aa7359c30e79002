import { createElement as h, type ReactNode } from 'react';
import type { Palette } from '../../brand/palette.ts';
import { phoneLink } from '../../enquiries/phone-link.ts';
import type { Letterhead } from '../site.ts';
import { chart } from './mail-chart.ts';
import type { Entry, Fact, MailContent } from './mail-content.ts';
import { darkRules, type MailStyles, mailStyles, phoneRules } from './mail-styles.ts';

export const logoContentId = 'logo';
const logoHeight = 40;
const logoWidth = 220;

const table = { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0 } as const;

function row(cell: ReactNode): ReactNode {
  return h('tbody', null, h('tr', null, cell));
}

/** Three curves as corners of boxes, because mail programs block pictures. */
function mark(colours: Palette): ReactNode {
  const curve = (size: number, colour: string, inside: ReactNode) =>
    h(
      'div',
      {
        className: colour === colours.hot ? 'hot-curve' : 'curve',
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

/** Attached to the mail, so that nothing is loaded from the network. */
function logoImage({ width, height }: NonNullable<Letterhead['logo']>, alt: string): ReactNode {
  const scale = Math.min(1, logoHeight / height, logoWidth / width);
  return h('img', {
    src: `cid:${logoContentId}`,
    width: Math.round(width * scale),
    height: Math.round(height * scale),
    alt,
    // Otherwise React adds a preload link, which is useless in a mail.
    fetchPriority: 'low',
  });
}

function brand({ name, logo, colours }: Letterhead, styles: MailStyles): ReactNode {
  const own = logo?.png ? logo : undefined;
  const named = own?.showsName;
  return h(
    'table',
    table,
    row([
      h(
        'td',
        {
          key: 'mark',
          width: own ? undefined : 38,
          valign: 'middle',
          'aria-hidden': named ? undefined : true,
        },
        own ? logoImage(own, named ? name : '') : mark(colours),
      ),
      named
        ? null
        : h(
            'td',
            {
              key: 'name',
              className: 'name',
              style: own ? styles.nameBesideLogo : styles.name,
              valign: 'middle',
            },
            name,
          ),
    ]),
  );
}

function linked(styles: MailStyles, value: string, href: string | undefined): ReactNode {
  return href === undefined ? value : h('a', { href, style: styles.link }, value);
}

function factRow(styles: MailStyles, [label, value, href]: Fact, style: object = styles.value): ReactNode {
  return h(
    'tr',
    { key: label },
    h('th', { scope: 'row', className: 'label', style: styles.label }, label),
    h('td', { style }, linked(styles, value, href)),
  );
}

function facts({ reference, facts: list }: MailContent, styles: MailStyles): ReactNode {
  if (list.length === 0 && reference === undefined) return null;
  return h(
    'table',
    { cellPadding: 0, cellSpacing: 0, border: 0, style: styles.facts },
    h(
      'tbody',
      null,
      reference === undefined ? null : factRow(styles, ['Reference', reference], styles.reference),
      list.map((fact) => factRow(styles, fact)),
    ),
  );
}

function entries(list: readonly Entry[], styles: MailStyles): ReactNode {
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

function actions(list: NonNullable<MailContent['actions']>, styles: MailStyles): ReactNode {
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

function foot({ name, phone, email }: Letterhead, styles: MailStyles): ReactNode {
  return h(
    'p',
    { style: { margin: 0 } },
    `${name} · `,
    h('a', { href: phoneLink(phone), style: styles.link }, phone),
    ' · ',
    h('a', { href: `mailto:${email}`, style: styles.link }, email),
  );
}

function sheet(content: MailContent, styles: MailStyles): ReactNode {
  return [
    h('h1', { key: 'heading', className: 'heading', style: styles.heading }, content.heading),
    content.paragraphs.map((text) => h('p', { key: text, style: styles.paragraph }, text)),
    h('div', { key: 'facts' }, facts(content, styles), entries(content.entries ?? [], styles)),
    content.charts
      ? h(
          'div',
          { key: 'charts' },
          content.charts.map((item) => chart(item, styles)),
        )
      : null,
    content.quote ? h('blockquote', { key: 'quote', style: styles.quote }, content.quote) : null,
    h('div', { key: 'actions' }, actions(content.actions ?? [], styles)),
    content.closing.map((text) => h('p', { key: text, className: 'closing', style: styles.closing }, text)),
  ];
}

export function mailDocument(content: MailContent, agency: Letterhead): ReactNode {
  const styles = mailStyles(agency.colours);
  const schemes = content.dark ? 'light dark' : 'light';
  return h(
    'html',
    { lang: 'en-IN' },
    h(
      'head',
      null,
      h('meta', { httpEquiv: 'Content-Type', content: 'text/html; charset=UTF-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: schemes }),
      h('meta', { name: 'supported-color-schemes', content: schemes }),
      h('title', null, content.subject),
      h('style', null, content.dark ? `${phoneRules}\n${darkRules(agency.colours)}` : phoneRules),
    ),
    h(
      'body',
      { className: 'ground', style: styles.body },
      content.preview ? h('div', { style: styles.hidden }, content.preview) : null,
      h(
        'table',
        { ...table, className: 'ground', style: styles.ground },
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
                h('tr', null, h('td', { className: 'brand', style: styles.brand }, brand(agency, styles))),
                h('tr', null, h('td', { className: 'sheet', style: styles.sheet }, sheet(content, styles))),
                h('tr', null, h('td', { className: 'foot', style: styles.foot }, foot(agency, styles))),
              ),
            ),
          ),
        ),
      ),
    ),
  );
}
