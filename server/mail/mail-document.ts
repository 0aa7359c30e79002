import { html, raw } from 'hono/html';
import type { Palette } from '../../brand/palette.ts';
import { phoneLink } from '../../enquiries/phone-link.ts';
import type { Html } from '../html.ts';
import type { AgencyIdentity } from '../site.ts';
import { chart } from './mail-chart.ts';
import type { Action, Fact, ListItem, MailContent } from './mail-content.ts';
import { darkRules, layoutTable, type MailStyles, mailStyles, phoneRules } from './mail-styles.ts';

export const logoContentId = 'logo';
const logoMaxHeight = 40;
const logoMaxWidth = 220;

/** The mark of an agency without a logo: three curves, drawn with borders, so that no picture must be attached. */
function mark({ ink, hot }: Palette): Html {
  const curve = (size: number, colour: string, innerCurve: Html | '') =>
    html`<div class="${colour === hot ? 'hot-curve' : 'curve'}" style="width: ${size}px; height: ${size}px; border-right: 2px solid ${colour}; border-bottom: 2px solid ${colour}; border-bottom-right-radius: ${size * 0.6}px">${innerCurve}</div>`;
  return curve(24, ink, curve(18, hot, curve(12, ink, '')));
}

/** The picture is attached to the mail, so that nothing is loaded from the network. */
function logoImage({ width, height }: NonNullable<AgencyIdentity['logo']>, alt: string): Html {
  const scale = Math.min(1, logoMaxHeight / height, logoMaxWidth / width);
  return html`<img src="cid:${logoContentId}" width="${Math.round(width * scale)}" height="${Math.round(height * scale)}" alt="${alt}"/>`;
}

function brandCells({ name, logo, colours }: AgencyIdentity, styles: MailStyles): Html {
  const nameCell = (style: string) => html`<td class="name" style="${style}" valign="middle">${name}</td>`;
  if (!logo?.png)
    return html`<td width="38" valign="middle" aria-hidden="true">${mark(colours)}</td>${nameCell(styles.name)}`;
  if (logo.showsName) return html`<td valign="middle">${logoImage(logo, name)}</td>`;
  return html`<td valign="middle" aria-hidden="true">${logoImage(logo, '')}</td>${nameCell(styles.nameBesideLogo)}`;
}

const link = (text: string, href: string, style: string) =>
  html`<a href="${href}" style="${style}">${text}</a>`;

function factRow(styles: MailStyles, [label, value, href]: Fact, style = styles.value): Html {
  return html`<tr><th scope="row" class="label" style="${styles.label}">${label}</th><td style="${style}">${href === undefined ? value : link(value, href, styles.link)}</td></tr>`;
}

function factTable({ reference, facts }: MailContent, styles: MailStyles): Html | '' {
  if (facts.length === 0 && reference === undefined) return '';
  return html`<table cellpadding="0" cellspacing="0" border="0" style="${styles.facts}"><tbody>
${reference !== undefined && factRow(styles, ['Reference', reference], styles.reference)}
${facts.map((fact) => factRow(styles, fact))}
</tbody></table>`;
}

function itemRow({ title, lines, excerpt, actions }: ListItem, styles: MailStyles): Html {
  return html`<tr><td style="${styles.item}">
<p style="${styles.itemTitle}">${title}</p>
${lines.map((line) => html`<p style="${styles.itemLine}">${line}</p>`)}
${excerpt && html`<p style="${styles.itemExcerpt}">${excerpt}</p>`}
<p style="${styles.itemActions}">${actions.map(({ label, url }) => link(label, url, styles.itemAction))}</p>
</td></tr>`;
}

function itemTable(items: readonly ListItem[], styles: MailStyles): Html | '' {
  if (items.length === 0) return '';
  return html`<table ${layoutTable} style="${styles.facts}"><tbody>${items.map((item) => itemRow(item, styles))}</tbody></table>`;
}

const actionLink = ({ label, url }: Action, style: string) =>
  html`<a href="${url}" class="action" style="${style}">${label}</a>`;

function footer({ name, phone, email }: AgencyIdentity, styles: MailStyles): Html {
  return html`<p style="margin: 0">${name} · ${link(phone, phoneLink(phone), styles.link)} · ${link(email, `mailto:${email}`, styles.link)}</p>`;
}

function mailParts(content: MailContent, styles: MailStyles): Html {
  const { items = [], charts, actions = [] } = content;
  return html`<h1 class="heading" style="${styles.heading}">${content.heading}</h1>
${content.paragraphs.map((text) => html`<p style="${styles.paragraph}">${text}</p>`)}
<div>${factTable(content, styles)}${itemTable(items, styles)}</div>
${charts && html`<div>${charts.map((item) => chart(item, styles))}</div>`}
${content.quote && html`<blockquote style="${styles.quote}">${content.quote}</blockquote>`}
<div>${actions.map((action, index) => actionLink(action, index === 0 ? styles.action : styles.secondAction))}</div>
${content.closing.map((text) => html`<p class="closing" style="${styles.closing}">${text}</p>`)}`;
}

export function mailDocument(content: MailContent, agency: AgencyIdentity): Html {
  const styles = mailStyles(agency.colours);
  const colourSchemes = content.supportsDarkScheme ? 'light dark' : 'light';
  return html`<!DOCTYPE html>
<html lang="en-IN">
<head>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<meta http-equiv="Content-Type" content="text/html; charset=UTF-8"/>
<meta name="color-scheme" content="${colourSchemes}"/>
<meta name="supported-color-schemes" content="${colourSchemes}"/>
<title>${content.subject}</title>
<style>${raw(content.supportsDarkScheme ? `${phoneRules}\n${darkRules(agency.colours)}` : phoneRules)}</style>
</head>
<body class="ground" style="${styles.body}">
${content.preview && html`<div style="${styles.hidden}">${content.preview}</div>`}
<table ${layoutTable} class="ground" style="${styles.ground}"><tbody><tr><td class="edge" align="center" style="${styles.edge}">
<table ${layoutTable} style="${styles.page}"><tbody>
<tr><td class="brand" style="${styles.brand}"><table ${layoutTable}><tbody><tr>${brandCells(agency, styles)}</tr></tbody></table></td></tr>
<tr><td class="sheet" style="${styles.sheet}">${mailParts(content, styles)}</td></tr>
<tr><td class="foot" style="${styles.foot}">${footer(agency, styles)}</td></tr>
</tbody></table>
</td></tr></tbody></table>
</body>
</html>`;
}
