import { raw } from 'hono/html';
import type { Palette } from '../../brand/palette.ts';
import { chartStyles } from './chart-styles.ts';
import { displayFont, textFont, uiFont } from './mail-fonts.ts';

/** The attributes of a table that only positions its content. */
export const layoutTable = raw('role="presentation" cellpadding="0" cellspacing="0" border="0"');

const buttonStyle = `display: inline-block; margin: 0 10px 10px 0; padding: 13px 24px; border-radius: 999px; font-family: ${uiFont}; font-size: 16px; line-height: 20px; font-weight: 500; text-decoration: none`;
const nameStyle = `font-family: ${displayFont}; font-size: 28px; line-height: 30px; letter-spacing: -0.3px`;

/** Inline styles, because some mail programs ignore style sheets. */
export function mailStyles(colours: Palette) {
  const { paper, sheet, ink, hot, hotInk, mute, hairlineOnPaper } = colours;
  return {
    body: `margin: 0; padding: 0; background-color: ${paper}; color: ${ink}`,
    ground: `width: 100%; background-color: ${paper}`,
    edge: 'padding: 36px 14px 44px',
    page: `width: 100%; max-width: 600px; margin: 0 auto; font-family: ${textFont}; font-size: 18px; line-height: 26px`,
    brand: 'padding: 0 0 22px',
    name: `${nameStyle}; color: ${ink}`,
    nameBesideLogo: `${nameStyle}; color: ${ink}; padding-left: 12px`,
    sheet: `padding: 38px 40px 34px; background-color: ${sheet}; border: 1px solid ${ink}; color: ${ink}`,
    heading: `margin: 0 0 16px; font-family: ${displayFont}; font-size: 46px; line-height: 50px; font-weight: 400; letter-spacing: -0.6px`,
    paragraph: 'margin: 0 0 14px',
    facts: `width: 100%; margin: 24px 0 26px; border-collapse: collapse; border-top: 1px solid ${ink}`,
    label: `width: 116px; padding: 10px 12px 9px 0; border-bottom: 1px solid ${hairlineOnPaper}; color: ${mute}; font-family: ${uiFont}; font-size: 15px; line-height: 26px; font-weight: 400; text-align: left; vertical-align: top; white-space: nowrap`,
    value: `padding: 10px 0 9px; border-bottom: 1px solid ${hairlineOnPaper}; vertical-align: top; white-space: pre-line; word-break: break-word`,
    reference: `padding: 14px 0 11px; border-bottom: 1px solid ${hairlineOnPaper}; font-family: ${displayFont}; font-size: 34px; line-height: 36px; letter-spacing: 0.3px; white-space: nowrap`,
    link: `color: ${ink}; text-decoration: underline`,
    quote: `margin: 0 0 28px; padding: 2px 0 2px 20px; border-left: 3px solid ${hot}; font-size: 20px; line-height: 29px; white-space: pre-line; word-break: break-word`,
    item: `padding: 18px 0 16px; border-bottom: 1px solid ${hairlineOnPaper}`,
    itemTitle: `margin: 0 0 4px; font-family: ${displayFont}; font-size: 27px; line-height: 30px`,
    itemLine: `margin: 0; color: ${mute}; font-family: ${uiFont}; font-size: 15px; line-height: 22px`,
    itemExcerpt: 'margin: 8px 0 0; white-space: pre-line; word-break: break-word',
    itemActions: `margin: 8px 0 0; font-family: ${uiFont}; font-size: 16px; line-height: 32px`,
    itemAction: `display: inline-block; margin-right: 24px; color: ${hotInk}; text-decoration: underline`,
    ...chartStyles(colours),
    action: `${buttonStyle}; background-color: ${hotInk}; border: 1px solid ${hotInk}; color: ${sheet}`,
    secondAction: `${buttonStyle}; border: 1px solid ${ink}; color: ${ink}`,
    closing: `margin: 14px 0 0; color: ${mute}; font-size: 16px; line-height: 23px`,
    foot: `padding: 22px 0 0; color: ${mute}; font-family: ${uiFont}; font-size: 15px; line-height: 24px`,
    hidden: 'display: none; max-height: 0; overflow: hidden',
  };
}

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
