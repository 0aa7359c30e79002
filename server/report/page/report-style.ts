import type { Palette } from '../../../brand/palette.ts';

const lightColours = (colours: Palette) => `
  --ground: ${colours.paper}; --ink: ${colours.ink}; --mute: ${colours.mute}; --rule: ${colours.hairlineOnPaper};
  --hot: ${colours.hot}; --hot-text: ${colours.hotInk}; --good: ${colours.mist};`;

const darkColours = (colours: Palette) => `
  --ground: ${colours.ink}; --ink: ${colours.paper}; --mute: ${colours.muteOnInk}; --rule: ${colours.deep};
  --hot: ${colours.hotLit}; --hot-text: ${colours.hotLit}; --good: ${colours.deep};`;

export function reportStyle(colours: Palette, fontFaces: string): string {
  return `
${fontFaces}
* { box-sizing: border-box; margin: 0; }
:root { color-scheme: light dark; ${lightColours(colours)}
  background: var(--ground); color: var(--ink); font: 400 18px/1.46 Newsreader, Georgia, serif; }
@media (prefers-color-scheme: dark) { :root { ${darkColours(colours)} } }
body { padding: 22px clamp(20px, 3.334vw, 72px) 96px; }
.brand { display: flex; gap: 12px; align-items: center; font: 400 27px/1 Imbue, Georgia, serif; }
.brand svg { width: 26px; height: 26px; }
.brand path { stroke: var(--ink); }
.brand path + path { stroke: var(--hot); }
.brand .logo { width: auto; max-width: 180px; height: auto; max-height: 40px; }
h1 { padding-top: clamp(40px, 6vw, 88px); font: 400 clamp(76px, 10.6vw, 208px)/1.02 Imbue, Georgia, serif; letter-spacing: -0.028em; }
h2 { font: 400 clamp(32px, 2.9vw, 52px)/1.06 Imbue, Georgia, serif; letter-spacing: -0.01em; }
h3 { font: 400 27px/1.1 Imbue, Georgia, serif; }
.lead { font-size: clamp(20px, 1.72vw, 28px); line-height: 1.36; }
.period { display: flex; flex-wrap: wrap; gap: 14px 40px; align-items: baseline; justify-content: space-between; margin-top: 16px; }
.period + .aside { margin-top: 12px; }
nav { display: flex; flex-wrap: wrap; gap: 4px 26px; font: 400 16px/1.4 Anek, 'Helvetica Neue', Arial, sans-serif; }
nav a { padding: 8px 0 5px; border-bottom: 2.3px solid transparent; color: inherit; text-decoration: none; }
nav a:hover, nav a[aria-current] { border-bottom-color: var(--hot); }
a:focus-visible, summary:focus-visible { outline: 2.5px solid var(--hot); outline-offset: 4px; }
.aside, small, summary, .key, .plain-table, .bars { font: 400 16px/1.4 Anek, 'Helvetica Neue', Arial, sans-serif; }
.aside, small { color: var(--mute); font-size: 15px; }
.summary { display: grid; grid-template-columns: repeat(4, 1fr); gap: 40px clamp(16px, 1.7vw, 32px); margin-top: clamp(32px, 4vw, 64px); padding-top: 18px; border-top: 1.25px solid; }
.summary dt { font: 400 16px/1.4 Anek, 'Helvetica Neue', Arial, sans-serif; }
.summary dd { display: flex; flex-direction: column; gap: 6px; }
.figure { font: 400 clamp(64px, 7.4vw, 140px)/1.04 Imbue, Georgia, serif; font-variant-numeric: lining-nums; letter-spacing: -0.02em; }
.hot-figure .figure { color: var(--hot); }
section { display: grid; grid-template-columns: 3fr 9fr; gap: 24px clamp(16px, 1.7vw, 32px); margin-top: clamp(64px, 6.6vw, 112px); padding-top: 18px; border-top: 1.25px solid; }
.head .aside { max-width: 22em; margin-top: 10px; text-wrap: pretty; }
.content { min-width: 0; }
.nothing { color: var(--mute); font-size: 20px; }
.vitals .nothing { margin-top: 24px; }
.content > div > .aside { margin-top: 12px; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: lining-nums tabular-nums; }
th, td { padding: 0; }
th { font-weight: 400; text-align: left; vertical-align: bottom; overflow-wrap: anywhere; }
td, thead th + th { width: 1%; padding-left: clamp(14px, 2.4vw, 40px); text-align: right; vertical-align: bottom; white-space: nowrap; }
thead th { padding-bottom: 6px; color: var(--mute); font-size: 15px; }
.bars tbody th, .bars tbody td { padding-top: 10px; }
.bars .drawn td { padding: 3px 0 0; }
.bars td { font-weight: 500; font-size: 17px; }
small { overflow-wrap: anywhere; }
svg { display: block; overflow: visible; }
.rule { stroke: var(--rule); stroke-width: 1.25; }
.axis { stroke: var(--ink); stroke-width: 1.25; }
.plain { fill: var(--ink); }
.hot { fill: var(--hot); }
.open { fill: none; stroke: var(--ink); stroke-width: 1.5; }
.tick { fill: var(--mute); font: 400 15px/1 Anek, 'Helvetica Neue', Arial, sans-serif; font-variant-numeric: lining-nums tabular-nums; }
.number, .hot-number { fill: var(--ink); font: 500 17px/1 Anek, 'Helvetica Neue', Arial, sans-serif; font-variant-numeric: lining-nums tabular-nums; }
.hot-number { fill: var(--hot-text); }
.day-plot text { stroke: var(--ground); stroke-width: 5px; paint-order: stroke; }
.visits, .enquiries { stroke: var(--ink); stroke-width: 10; }
.enquiries { stroke: var(--hot); }
.month .visits, .month .enquiries { stroke-width: 6; }
.quarter .visits, .quarter .enquiries { stroke-width: 3; }
.year .visits, .year .enquiries { stroke-width: 1.4; }
.before { fill: none; stroke: var(--mute); stroke-width: 1.4; vector-effect: non-scaling-stroke; }
.key { display: flex; flex-wrap: wrap; gap: 6px 26px; margin-top: 14px; padding: 0; list-style: none; }
.key li { display: flex; gap: 9px; align-items: center; }
.key .visits, .key .enquiries { stroke-width: 5; }
details { margin-top: 18px; }
summary { width: fit-content; padding: 6px 0; cursor: pointer; text-decoration: underline; text-underline-offset: 0.2em; }
.plain-table tbody tr { border-bottom: 1.25px solid var(--rule); }
.plain-table tbody th, .plain-table tbody td { padding-top: 9px; padding-bottom: 6px; }
.good { fill: var(--good); }
.limit { stroke: var(--mute); stroke-width: 1.25; }
.vital .axis { stroke: var(--rule); }
.now { fill: var(--ink); }
.missed { fill: var(--hot); }
.then { fill: var(--ground); stroke: var(--ink); stroke-width: 1.5; }
.vitals.vitals { display: block; }
.vitals .head .aside { max-width: 44em; }
.side-by-side { display: grid; grid-template-columns: minmax(0, 1.5fr) minmax(0, 1fr) minmax(0, 1fr); gap: 48px clamp(24px, 4vw, 64px); margin-top: 32px; }
.vital-table h3 { margin-bottom: 14px; }
.vital-table tbody th { white-space: nowrap; }
.vital-table small { padding-left: 6px; }
.vital-table + .vital-table .label { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.vital-table + .vital-table tbody small { padding-left: 0; }
.vital-table td, .vital-table thead th + th { padding-left: 14px; }
@media (max-width: 1180px) {
  .side-by-side { grid-template-columns: minmax(0, 1fr); }
  .vital-table + .vital-table .label { position: static; width: auto; height: auto; clip-path: none; }
  .vital-table + .vital-table tbody small { padding-left: 6px; }
  .vital-table tbody th { white-space: normal; }
}
@media (max-width: 900px) {
  section { display: block; }
  .head { margin-bottom: 24px; }
  .head .aside { max-width: 34em; }
  .summary { grid-template-columns: repeat(2, 1fr); }
}
@media (max-width: 600px) {
  .summary { gap: 28px 16px; }
  .quarter .visits, .quarter .enquiries { stroke-width: 2; }
  .year .visits, .year .enquiries { stroke-width: 0.7; }
  .year .second { display: none; }
}
@media (max-width: 360px) {
  .month .second { display: none; }
}
@media (prefers-color-scheme: dark) {
  .brand .logo { padding: 6px; background: ${colours.paper}; }
}
@media print {
  section { break-inside: avoid; }
  nav, details { display: none; }
}
`;
}
