import type { Palette } from '../../brand/palette.ts';
import type { FontFiles } from '../site.ts';

const fontFace = (family: string, file: string) =>
  `@font-face { font-family: ${family}; src: url('${file}') format('woff2'); font-display: swap; }`;

export const fontFaces = ({ display, text, ui }: FontFiles) =>
  [fontFace('Imbue', display), fontFace('Newsreader', text), fontFace('Anek', ui)].join('\n');

export function staffStyle(fonts: FontFiles, colours: Palette): string {
  const { paper, ink, hot, hotInk, mute } = colours;
  return `
${fontFaces(fonts)}
* { box-sizing: border-box; margin: 0; }
:root { color-scheme: light; background: ${paper}; color: ${ink}; font: 400 18px/1.46 Newsreader, Georgia, serif; }
body { display: flex; flex-direction: column; min-height: 100svh; padding: 22px clamp(20px, 3.334vw, 72px) 64px; }
.brand { display: flex; gap: 12px; align-items: center; font: 400 27px/1 Imbue, Georgia, serif; }
.brand svg { width: 26px; height: 26px; }
.brand .logo { width: auto; max-width: 180px; height: auto; max-height: 40px; }
main { display: grid; flex: 1; grid-template-columns: 5fr 6fr; gap: 40px clamp(32px, 8vw, 120px); align-items: end; padding-top: 40px; }
img { display: block; width: 100%; height: auto; }
h1 { font: 400 clamp(56px, 8vw, 150px)/1.02 Imbue, Georgia, serif; letter-spacing: -0.026em; text-wrap: balance; }
.lead { max-width: 30em; margin: 20px 0 0; font-size: clamp(20px, 1.6vw, 25px); line-height: 1.36; text-wrap: pretty; }
a { color: inherit; text-underline-offset: 0.15em; }
dl { margin: 28px 0 0; border-top: 1.25px solid; }
dl div { display: grid; grid-template-columns: 7em minmax(0, 1fr); align-items: baseline; padding: 11px 0 9px; border-bottom: 1.25px solid ${colours.hairlineOnPaper}; }
dt { color: ${mute}; font: 400 15px/1.36 Anek, 'Helvetica Neue', Arial, sans-serif; }
dd { margin: 0; overflow-wrap: anywhere; }
dd.reference { font: 400 clamp(38px, 3.2vw, 60px)/0.95 Imbue, Georgia, serif; letter-spacing: 0.01em; white-space: nowrap; }
.warning { margin: 24px 0 0; padding: 16px 20px 14px; border: 2.3px solid ${hotInk}; }
button { display: inline-block; margin-top: 30px; padding: 15px 28px 12px; border: 0; border-radius: 999px; background: ${hotInk}; color: ${paper}; font: 500 18px/1.3 Anek, 'Helvetica Neue', Arial, sans-serif; cursor: pointer; }
button:hover { background: ${ink}; }
a:focus-visible, button:focus-visible { outline: 2.5px solid ${hot}; outline-offset: 4px; }
@media (max-width: 900px) {
  main { display: block; padding-top: 30px; }
  img { width: min(64%, 360px); margin-bottom: 26px; }
}
@media (max-width: 600px) {
  button { width: 100%; text-align: center; }
}
`;
}
