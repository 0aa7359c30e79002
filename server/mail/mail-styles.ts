import type { CSSProperties } from 'react';
import type { Palette } from '../../brand/palette.ts';
import { chartStyles } from './chart-styles.ts';
import { displayFont, textFont, uiFont } from './mail-fonts.ts';

const buttonStyle = {
  display: 'inline-block',
  margin: '0 10px 10px 0',
  padding: '13px 24px',
  borderRadius: 999,
  fontFamily: uiFont,
  fontSize: 16,
  lineHeight: '20px',
  fontWeight: 500,
  textDecoration: 'none',
} as const;

const nameStyle = { fontFamily: displayFont, fontSize: 28, lineHeight: '30px', letterSpacing: -0.3 } as const;

export const mailStyles = (colours: Palette) =>
  ({
    body: { margin: 0, padding: 0, backgroundColor: colours.paper, color: colours.ink },
    ground: { width: '100%', backgroundColor: colours.paper },
    edge: { padding: '36px 14px 44px' },
    page: {
      width: '100%',
      maxWidth: 600,
      margin: '0 auto',
      fontFamily: textFont,
      fontSize: 18,
      lineHeight: '26px',
    },
    brand: { padding: '0 0 22px' },
    name: { ...nameStyle, color: colours.ink },
    nameBesideLogo: { ...nameStyle, color: colours.ink, paddingLeft: 12 },
    sheet: {
      padding: '38px 40px 34px',
      backgroundColor: colours.sheet,
      border: `1px solid ${colours.ink}`,
      color: colours.ink,
    },
    heading: {
      margin: '0 0 16px',
      fontFamily: displayFont,
      fontSize: 46,
      lineHeight: '50px',
      fontWeight: 400,
      letterSpacing: -0.6,
    },
    paragraph: { margin: '0 0 14px' },
    facts: {
      width: '100%',
      margin: '24px 0 26px',
      borderCollapse: 'collapse',
      borderTop: `1px solid ${colours.ink}`,
    },
    label: {
      width: 116,
      padding: '10px 12px 9px 0',
      borderBottom: `1px solid ${colours.hairlineOnPaper}`,
      color: colours.mute,
      fontFamily: uiFont,
      fontSize: 15,
      lineHeight: '26px',
      fontWeight: 400,
      textAlign: 'left',
      verticalAlign: 'top',
      whiteSpace: 'nowrap',
    },
    value: {
      padding: '10px 0 9px',
      borderBottom: `1px solid ${colours.hairlineOnPaper}`,
      verticalAlign: 'top',
      whiteSpace: 'pre-line',
      wordBreak: 'break-word',
    },
    reference: {
      padding: '14px 0 11px',
      borderBottom: `1px solid ${colours.hairlineOnPaper}`,
      fontFamily: displayFont,
      fontSize: 34,
      lineHeight: '36px',
      letterSpacing: 0.3,
      whiteSpace: 'nowrap',
    },
    link: { color: colours.ink, textDecoration: 'underline' },
    quote: {
      margin: '0 0 28px',
      padding: '2px 0 2px 20px',
      borderLeft: `3px solid ${colours.hot}`,
      fontSize: 20,
      lineHeight: '29px',
      whiteSpace: 'pre-line',
      wordBreak: 'break-word',
    },
    item: { padding: '18px 0 16px', borderBottom: `1px solid ${colours.hairlineOnPaper}` },
    itemTitle: { margin: '0 0 4px', fontFamily: displayFont, fontSize: 27, lineHeight: '30px' },
    itemLine: { margin: 0, color: colours.mute, fontFamily: uiFont, fontSize: 15, lineHeight: '22px' },
    itemExcerpt: { margin: '8px 0 0', whiteSpace: 'pre-line', wordBreak: 'break-word' },
    itemActions: { margin: '8px 0 0', fontFamily: uiFont, fontSize: 16, lineHeight: '32px' },
    itemAction: {
      display: 'inline-block',
      marginRight: 24,
      color: colours.hotInk,
      textDecoration: 'underline',
    },
    ...chartStyles(colours),
    action: {
      ...buttonStyle,
      backgroundColor: colours.hotInk,
      border: `1px solid ${colours.hotInk}`,
      color: colours.sheet,
    },
    secondAction: { ...buttonStyle, border: `1px solid ${colours.ink}`, color: colours.ink },
    closing: { margin: '14px 0 0', color: colours.mute, fontSize: 16, lineHeight: '23px' },
    foot: { padding: '22px 0 0', color: colours.mute, fontFamily: uiFont, fontSize: 15, lineHeight: '24px' },
    hidden: { display: 'none', maxHeight: 0, overflow: 'hidden' },
  }) as const satisfies Record<string, CSSProperties>;

export type MailStyles = ReturnType<typeof mailStyles>;

export const phoneRules = `@media (max-width: 480px) {
  .edge { padding: 24px 10px 32px !important; }
  .sheet { padding: 28px 20px 24px !important; }
  .heading { font-size: 36px !important; line-height: 40px !important; }
  .label { width: 84px !important; }
  .action { display: block !important; margin-right: 0 !important; text-align: center !important; }
}`;

export const darkRules = (colours: Palette) => `@media (prefers-color-scheme: dark) {
  .ground { background-color: ${colours.ink} !important; color: ${colours.paper} !important; }
  .sheet { background-color: ${colours.deepInk} !important; border-color: ${colours.deepInk} !important; color: ${colours.paper} !important; }
  .name, .chart-words, .foot a { color: ${colours.paper} !important; }
  .quiet, .foot, .closing { color: ${colours.muteOnInk} !important; }
  .rule { border-top-color: ${colours.muteOnInk} !important; }
  .curve { border-color: ${colours.paper} !important; }
  .hot-curve { border-color: ${colours.hotLit} !important; }
  .brand img { padding: 6px; background-color: ${colours.paper} !important; }
  .plain-bar { background-color: ${colours.mist} !important; }
  .hot-bar { background-color: ${colours.hotLit} !important; }
  .quiet-bar { background-color: ${colours.muteOnInk} !important; }
  .track { background-color: ${colours.deep} !important; }
}`;
