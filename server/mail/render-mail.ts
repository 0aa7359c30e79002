import { render } from '@react-email/render';
import { type CSSProperties, createElement as h, type ReactNode } from 'react';
import type { Office } from '../site.ts';
import type { MailContent } from './mail-content.ts';

/** The site's own colours and, as far as mail programs have them, its letters. */
const paper = '#f3eee3';
const sheet = '#fbf8f2';
const ink = '#04303a';
const teal = '#0b5f64';
const serif = "Newsreader, Georgia, 'Times New Roman', serif";
const sans = "'Anek Latin', 'Helvetica Neue', Arial, sans-serif";

const styles = {
  body: {
    margin: 0,
    padding: '32px 12px',
    backgroundColor: paper,
    color: ink,
    fontFamily: serif,
    fontSize: 17,
    lineHeight: '26px',
  },
  card: {
    width: '100%',
    maxWidth: 600,
    margin: '0 auto',
    backgroundColor: sheet,
    border: `1px solid ${ink}`,
  },
  cell: { padding: '28px 32px' },
  brand: { margin: '0 0 20px', fontFamily: sans, fontSize: 13, letterSpacing: 1, textTransform: 'uppercase' },
  heading: { margin: '0 0 16px', fontSize: 32, lineHeight: '36px', fontWeight: 400 },
  paragraph: { margin: '0 0 14px' },
  label: {
    padding: '6px 16px 6px 0',
    fontFamily: sans,
    fontSize: 14,
    verticalAlign: 'top',
    whiteSpace: 'nowrap',
  },
  value: { padding: '6px 0', verticalAlign: 'top', whiteSpace: 'pre-line', wordBreak: 'break-word' },
  quote: {
    margin: '16px 0',
    padding: '0 0 0 16px',
    borderLeft: `3px solid ${teal}`,
    whiteSpace: 'pre-line',
    wordBreak: 'break-word',
  },
  action: {
    display: 'inline-block',
    margin: '8px 12px 8px 0',
    padding: '13px 20px',
    backgroundColor: teal,
    color: '#ffffff',
    fontFamily: sans,
    fontSize: 15,
    fontWeight: 600,
    textDecoration: 'none',
  },
  closing: { margin: '18px 0 0', fontSize: 15, lineHeight: '22px' },
} as const satisfies Record<string, CSSProperties>;

function facts(list: MailContent['facts']): ReactNode {
  if (list.length === 0) return null;
  return h(
    'table',
    { cellPadding: 0, cellSpacing: 0, style: { width: '100%', borderCollapse: 'collapse' } },
    h(
      'tbody',
      null,
      list.map(([label, value]) =>
        h(
          'tr',
          { key: label },
          h('th', { scope: 'row', align: 'left', style: { ...styles.label, fontWeight: 600 } }, label),
          h('td', { style: styles.value }, value),
        ),
      ),
    ),
  );
}

function document(content: MailContent, office: Office): ReactNode {
  return h(
    'html',
    { lang: 'en-IN' },
    h(
      'head',
      null,
      h('meta', { httpEquiv: 'Content-Type', content: 'text/html; charset=UTF-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light' }),
      h('title', null, content.subject),
    ),
    h(
      'body',
      { style: styles.body },
      h(
        'table',
        { role: 'presentation', cellPadding: 0, cellSpacing: 0, align: 'center', style: styles.card },
        h(
          'tbody',
          null,
          h(
            'tr',
            null,
            h(
              'td',
              { style: styles.cell },
              h('p', { style: styles.brand }, office.name),
              h('h1', { style: styles.heading }, content.heading),
              content.paragraphs.map((text) => h('p', { key: text, style: styles.paragraph }, text)),
              facts(content.facts),
              content.quote ? h('blockquote', { style: styles.quote }, content.quote) : null,
              (content.actions ?? []).map(({ label, url }) =>
                h('a', { key: url, href: url, style: styles.action }, label),
              ),
              content.closing.map((text) => h('p', { key: text, style: styles.closing }, text)),
            ),
          ),
        ),
      ),
    ),
  );
}

/** Every mail has a part for those who read plain text, written from the same words. */
function plainText(content: MailContent, office: Office): string {
  const width = Math.max(0, ...content.facts.map(([label]) => label.length));
  const blocks = [
    content.heading,
    ...content.paragraphs,
    content.facts
      .map(
        ([label, value]) => `${label.padEnd(width)}  ${value.replaceAll('\n', `\n${' '.repeat(width + 2)}`)}`,
      )
      .join('\n'),
    content.quote
      ? content.quote
          .split('\n')
          .map((line) => `> ${line}`)
          .join('\n')
      : '',
    (content.actions ?? []).map(({ label, url }) => `${label}:\n${url}`).join('\n\n'),
    ...content.closing,
    `-- \n${office.name}\n${office.phone}\n${office.email}`,
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

export async function renderMail(
  content: MailContent,
  office: Office,
): Promise<{ readonly html: string; readonly text: string }> {
  return { html: await render(document(content, office)), text: plainText(content, office) };
}
