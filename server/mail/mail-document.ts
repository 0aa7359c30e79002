import { createElement as h, type ReactNode } from 'react';
import type { Palette } from '../../brand/palette.ts';
import { phoneLink } from '../../enquiries/phone-link.ts';
import type { AgencyIdentity } from '../site.ts';
import { chart } from './mail-chart.ts';
import type { Fact, ListItem, MailContent } from './mail-content.ts';
import { darkRules, type MailStyles, mailStyles, phoneRules } from './mail-styles.ts';

export const logoContentId = 'logo';
const logoMaxHeight = 40;
const logoMaxWidth = 220;

const layoutTable = { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0 } as const;

function bodyOfOneRow(cell: ReactNode): ReactNode {
  return h('tbody', null, h('tr', null, cell));
}

/** The mark of an agency without a logo: three curves, drawn with borders, so that no picture must be attached. */
function mark(colours: Palette): ReactNode {
  const curve = (size: number, colour: string, innerCurve: ReactNode) =>
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
      innerCurve,
    );
  return curve(24, colours.ink, curve(18, colours.hot, curve(12, colours.ink, null)));
}

/** The picture is attached to the mail, so that nothing is loaded from the network. */
function logoImage({ width, height }: NonNullable<AgencyIdentity['logo']>, alt: string): ReactNode {
  const scale = Math.min(1, logoMaxHeight / height, logoMaxWidth / width);
  return h('img', {
    src: `cid:${logoContentId}`,
    width: Math.round(width * scale),
    height: Math.round(height * scale),
    alt,
    // Otherwise React adds a preload link, which is useless in a mail.
    fetchPriority: 'low',
  });
}

function brandTable({ name, logo, colours }: AgencyIdentity, styles: MailStyles): ReactNode {
  const ownLogo = logo?.png ? logo : undefined;
  const logoShowsName = ownLogo?.showsName;
  return h(
    'table',
    layoutTable,
    bodyOfOneRow([
      h(
        'td',
        {
          key: 'mark',
          width: ownLogo ? undefined : 38,
          valign: 'middle',
          'aria-hidden': logoShowsName ? undefined : true,
        },
        ownLogo ? logoImage(ownLogo, logoShowsName ? name : '') : mark(colours),
      ),
      logoShowsName
        ? null
        : h(
            'td',
            {
              key: 'name',
              className: 'name',
              style: ownLogo ? styles.nameBesideLogo : styles.name,
              valign: 'middle',
            },
            name,
          ),
    ]),
  );
}

function textOrLink(styles: MailStyles, value: string, href: string | undefined): ReactNode {
  return href === undefined ? value : h('a', { href, style: styles.link }, value);
}

function factRow(styles: MailStyles, [label, value, href]: Fact, style: object = styles.value): ReactNode {
  return h(
    'tr',
    { key: label },
    h('th', { scope: 'row', className: 'label', style: styles.label }, label),
    h('td', { style }, textOrLink(styles, value, href)),
  );
}

function factTable({ reference, facts: list }: MailContent, styles: MailStyles): ReactNode {
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

function itemTable(items: readonly ListItem[], styles: MailStyles): ReactNode {
  if (items.length === 0) return null;
  return h(
    'table',
    { ...layoutTable, style: styles.facts },
    h(
      'tbody',
      null,
      items.map(({ title, lines, excerpt, actions: links }) =>
        h(
          'tr',
          { key: title },
          h(
            'td',
            { style: styles.item },
            h('p', { style: styles.itemTitle }, title),
            lines.map((line) => h('p', { key: line, style: styles.itemLine }, line)),
            excerpt ? h('p', { style: styles.itemExcerpt }, excerpt) : null,
            h(
              'p',
              { style: styles.itemActions },
              links.map(({ label, url }) => h('a', { key: url, href: url, style: styles.itemAction }, label)),
            ),
          ),
        ),
      ),
    ),
  );
}

function actionLinks(actions: NonNullable<MailContent['actions']>, styles: MailStyles): ReactNode {
  return actions.map(({ label, url }, index) =>
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

function footer({ name, phone, email }: AgencyIdentity, styles: MailStyles): ReactNode {
  return h(
    'p',
    { style: { margin: 0 } },
    `${name} · `,
    h('a', { href: phoneLink(phone), style: styles.link }, phone),
    ' · ',
    h('a', { href: `mailto:${email}`, style: styles.link }, email),
  );
}

function mailParts(content: MailContent, styles: MailStyles): ReactNode {
  return [
    h('h1', { key: 'heading', className: 'heading', style: styles.heading }, content.heading),
    content.paragraphs.map((text) => h('p', { key: text, style: styles.paragraph }, text)),
    h('div', { key: 'facts' }, factTable(content, styles), itemTable(content.items ?? [], styles)),
    content.charts
      ? h(
          'div',
          { key: 'charts' },
          content.charts.map((item) => chart(item, styles)),
        )
      : null,
    content.quote ? h('blockquote', { key: 'quote', style: styles.quote }, content.quote) : null,
    h('div', { key: 'actions' }, actionLinks(content.actions ?? [], styles)),
    content.closing.map((text) => h('p', { key: text, className: 'closing', style: styles.closing }, text)),
  ];
}

export function mailDocument(content: MailContent, agency: AgencyIdentity): ReactNode {
  const styles = mailStyles(agency.colours);
  const colourSchemes = content.supportsDarkScheme ? 'light dark' : 'light';
  return h(
    'html',
    { lang: 'en-IN' },
    h(
      'head',
      null,
      h('meta', { httpEquiv: 'Content-Type', content: 'text/html; charset=UTF-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: colourSchemes }),
      h('meta', { name: 'supported-color-schemes', content: colourSchemes }),
      h('title', null, content.subject),
      h(
        'style',
        null,
        content.supportsDarkScheme ? `${phoneRules}\n${darkRules(agency.colours)}` : phoneRules,
      ),
    ),
    h(
      'body',
      { className: 'ground', style: styles.body },
      content.preview ? h('div', { style: styles.hidden }, content.preview) : null,
      h(
        'table',
        { ...layoutTable, className: 'ground', style: styles.ground },
        bodyOfOneRow(
          h(
            'td',
            { className: 'edge', align: 'center', style: styles.edge },
            h(
              'table',
              { ...layoutTable, style: styles.page },
              h(
                'tbody',
                null,
                h(
                  'tr',
                  null,
                  h('td', { className: 'brand', style: styles.brand }, brandTable(agency, styles)),
                ),
                h(
                  'tr',
                  null,
                  h('td', { className: 'sheet', style: styles.sheet }, mailParts(content, styles)),
                ),
                h('tr', null, h('td', { className: 'foot', style: styles.foot }, footer(agency, styles))),
              ),
            ),
          ),
        ),
      ),
    ),
  );
}
