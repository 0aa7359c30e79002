import type { AgencyIdentity } from '../site.ts';
import type { Chart, Fact, MailContent } from './mail-content.ts';

function factLines(facts: readonly Fact[]): string {
  const width = Math.max(0, ...facts.map(([label]) => label.length));
  return facts
    .map(
      ([label, value]) => `${label.padEnd(width)}  ${value.replaceAll('\n', `\n${' '.repeat(width + 2)}`)}`,
    )
    .join('\n');
}

/** A host name may be chosen by an attacker: with invisible characters in it, mail programs do not make it a link. */
export const withoutAutoLinks = (label: string) => label.replaceAll('.', '.\u200c');

function chartLines({ title, note, rows, emptyText }: Chart): string {
  const width = Math.max(0, ...rows.flatMap(({ cells }) => cells.map(({ value }) => value.length)));
  const lines = rows.map(({ label, detail, cells }): Fact => {
    const values = cells.map(({ label: name, value }) => `${name ? `${name} ` : ''}${value.padStart(width)}`);
    return [label, [...values, ...(detail ? [`(${detail})`] : [])].join('   ')];
  });
  return [title.toUpperCase(), note, lines.length === 0 ? emptyText : withoutAutoLinks(factLines(lines))]
    .filter(Boolean)
    .join('\n');
}

function quoteLines(text: string): string {
  return text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
}

export function plainText(content: MailContent, agency: AgencyIdentity): string {
  const { reference, facts, items = [], charts = [], actions = [] } = content;
  const blocks = [
    content.heading,
    ...content.paragraphs,
    factLines([...(reference === undefined ? [] : [['Reference', reference] as const]), ...facts]),
    ...items.map(({ title, lines, excerpt, actions: links }) =>
      [title, ...lines, excerpt && quoteLines(excerpt), ...links.map(({ label, url }) => `${label}: ${url}`)]
        .filter(Boolean)
        .join('\n'),
    ),
    ...charts.map(chartLines),
    content.quote ? quoteLines(content.quote) : '',
    actions.map(({ label, url }) => `${label}:\n${url}`).join('\n\n'),
    ...content.closing,
    `-- \n${agency.name}\n${agency.phone}\n${agency.email}`,
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}
