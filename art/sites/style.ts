// The stylesheet of a client's website: one sheet for all ten layouts, filled in with the site's inks and face.
import { type Colour, colours, faces, type Site } from './site.ts';

const LIGHT: readonly Colour[] = ['gold', 'lemon', 'mint', 'white', 'sky', 'blush'];
const SANS: readonly Site['face'][] = ['schibsted', 'familjen', 'anek'];

/** What stands behind small pictures: a quiet neighbour of the page's ground. */
const TINTS: Partial<Record<Colour, string>> = {
  white: colours.bone,
  bone: colours.paper,
  paper: colours.bone,
  blush: '#F9E2DC',
};

const drawings = (ground: string, accent: string): string => `
svg { display: block; width: 100%; height: 100% }
svg * { vector-effect: non-scaling-stroke }
.i { stroke: currentColor; stroke-width: 1.15 }
.t { stroke-width: 1.2 }
.h { stroke: ${accent}; stroke-width: 2.4 }
.hf, .land { fill: ${accent} }
.nf { fill: currentColor }
.pf { fill: ${ground} }
.ltp { stroke: ${ground}; stroke-width: 1.15 }
.halo { stroke: ${ground}; stroke-width: 7 }`;

export const styleOf = (site: Site): string => {
  const ink = colours[site.ink];
  const ground = colours[site.ground];
  const accent = colours[site.accent];
  const face = faces[site.face];
  const onAccent = LIGHT.includes(site.accent) ? colours.ink : colours.white;
  const tint = TINTS[site.ground] ?? colours.white;
  const block = site.layout === 'split' ? colours[site.block] : accent;
  const blockHot = site.layout === 'split' && site.block === 'gold' ? colours.hot : accent;
  const disc = site.layout === 'product' ? colours[site.disc] : accent;
  const menuInk = site.layout === 'split' && site.menuInk ? colours[site.menuInk] : 'inherit';
  const high = site.layout === 'stage' && site.high === true;
  const headlineSize = site.layout === 'banner' ? site.headlineSize : 100;
  return `
* { margin: 0; box-sizing: border-box }
i, em { font-style: normal }
html, body { position: relative; width: 600px; height: 400px; overflow: hidden; background: ${ground}; color: ${ink}; font-family: ${faces.anek} }
${drawings(ground, accent)}
nav { position: absolute; z-index: 5; left: 24px; right: 24px; top: 18px; display: flex; align-items: center; gap: 20px; font-size: 12px }
nav b { font: ${SANS.includes(site.face) ? 700 : 500} 19px ${face}; margin-right: auto; letter-spacing: -.01em }
nav span, nav em { color: ${menuInk} }
nav i { margin-left: 16px }
nav em { font-weight: 600; border: 1.4px solid; padding: 4px 10px 2px; border-radius: 20px }
h1 { font: 500 58px/.94 ${face}; letter-spacing: -.025em; text-wrap: balance }
p { font-size: 14px; line-height: 1.4; margin: 14px 0 18px; max-width: 230px; text-wrap: balance }
.button { display: inline-block; background: ${accent}; color: ${onAccent}; font-size: 13px; font-weight: 600; padding: 9px 16px 7px }

.split { position: absolute; inset: 0; display: grid; grid-template-columns: 1fr 268px }
.split > div:first-child { padding: 88px 0 0 24px }
.split h1 { font-size: 52px }
.block { background: ${block}; padding: 60px 0 20px; color: ${colours.ink}; display: flex; align-items: center }
/* Drawings that are shown whole keep clear of the block's edges; the others bleed. */
.block svg:not([preserveAspectRatio$='slice']) { padding: 0 14px }
.block .h { stroke: ${blockHot} }
.block .hf { fill: ${blockHot} }
.block .pf { fill: ${block} }

.bleed, .bleed svg { position: absolute; inset: 0 }
.centre { position: absolute; inset: 0; text-align: center; padding-top: 62px }
.centre h1 { font-size: 72px; margin-bottom: 14px; -webkit-text-stroke: 9px ${ground}; paint-order: stroke fill }

.small { position: absolute; left: 24px; top: 62px; font-size: 38px }
.products { position: absolute; left: 24px; right: 24px; top: 120px; display: grid; grid-template-columns: repeat(3, 1fr); gap: 12px; font-size: 13px }
.products .picture { height: 206px; background: ${tint}; margin-bottom: 10px; padding: 14px }
.products .pf { fill: ${tint} }
.products b { font-weight: 600 }
.products i { float: right }

.huge { position: absolute; left: 22px; top: 74px; font-size: ${headlineSize}px; white-space: nowrap }
.strip { position: absolute; left: 24px; right: 24px; top: 176px; height: 170px; overflow: hidden; background: ${tint} }
.strip svg { transform: scale(1.3) }
.strip .pf { fill: ${tint} }
.links { position: absolute; left: 24px; right: 24px; bottom: 18px; display: flex; justify-content: space-between; font-size: 13px; border-top: 1.4px solid; padding-top: 8px }

.side { position: absolute; inset: 0 auto 0 0; width: 142px; padding: 22px 20px; border-right: 1.2px solid ${accent}; font-size: 13px }
.side b { display: block; font: 700 18px ${face}; margin-bottom: 26px }
.side i { display: block; padding: 8px 10px 6px; margin: 0 -10px 4px }
.side b + i { background: ${accent}; color: ${onAccent} }
main { position: absolute; inset: 24px 24px 20px 166px }
main h2 { font: 500 34px/1 ${face}; letter-spacing: -.02em }
.key { display: flex; gap: 10px; margin: 16px 0 }
.key div { flex: 1; display: flex; flex-direction: column-reverse; border: 1.2px solid ${accent}; padding: 10px 12px 6px; font-size: 12px }
.key b { font: 600 24px ${face} }
.chart { border: 1.2px solid ${accent}; height: 210px; padding: 14px }

.mast { position: absolute; left: 24px; right: 24px; top: 14px; border-bottom: 3px solid; padding-bottom: 6px; display: flex; align-items: baseline; justify-content: space-between; font-size: 12px }
.mast h1 { font-size: 50px }
.columns { position: absolute; left: 24px; right: 24px; top: 88px; display: grid; grid-template-columns: 1.7fr 1fr 1fr; gap: 16px }
.columns .picture { height: 168px; background: ${tint}; overflow: hidden; margin-bottom: 10px; padding: 8px }
.columns .picture.low { height: 112px }
.columns .pf { fill: ${tint} }
.columns h2 { font: 500 27px/1.02 ${face}; letter-spacing: -.02em; margin-bottom: 10px }
.columns h3 { font: 500 18px/1.08 ${face}; margin-bottom: 8px }
.lines { height: 62px; margin-bottom: 14px; background: repeating-linear-gradient(currentColor 0 1px, transparent 1px 8px); opacity: .5 }

.disc { position: absolute; right: 34px; top: 52px; width: 318px; height: 318px; border-radius: 50%; background: ${disc} }
.object { position: absolute; right: 14px; top: 56px; width: 350px; height: 310px }
.object .pf { fill: ${disc} }
.offer { position: absolute; left: 24px; bottom: 28px; width: 250px }
.offer h1 { font-size: 60px }

.enquiry { position: absolute; left: 24px; right: 24px; top: 72px; display: grid; grid-template-columns: 1fr 196px; gap: 26px }
.enquiry h1 { font-size: 42px; line-height: .98 }
.badges { display: flex; gap: 22px; margin-top: 6px }
.badges b { font: 500 34px/1 ${face}; display: block }
.badges i { font-size: 12px }
form { background: ${colours.white}; color: ${colours.ink}; padding: 16px; font-size: 14px; align-self: start }
form b { font: 600 17px ${face} }
form u { display: block; height: 27px; border-bottom: 1.3px solid }
form .button { display: block; text-align: center; margin-top: 16px }
.under { position: absolute; left: 0; right: 0; bottom: -80px; height: 240px }

.stage { position: absolute; left: 0; right: 0; top: ${high ? 26 : 50}px; height: ${high ? 276 : 232}px }
.foot { position: absolute; left: 24px; right: 24px; bottom: 18px; display: flex; align-items: flex-end; gap: 22px; font-size: 12px }
.foot h1 { font-size: 54px; max-width: 390px; margin-right: auto; -webkit-text-stroke: 8px ${ground}; paint-order: stroke fill }
.foot div { flex: none }
.foot div b { display: block; font: 500 28px/1 ${face} }

.index { position: absolute; left: 24px; top: 66px; width: 330px }
.index div { display: flex; align-items: baseline; gap: 14px; border-top: 1.3px solid; padding: 6px 0 2px }
.index b { font: 500 54px/1.08 ${face}; letter-spacing: -.02em }
.index i { font-size: 12px; width: 34px }
.beside { position: absolute; right: 14px; top: 60px; width: 236px; bottom: 0 }
`;
};
