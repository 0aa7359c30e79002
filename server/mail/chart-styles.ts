import type { Palette } from '../../brand/palette.ts';
import { displayFont, uiFont } from './mail-fonts.ts';

const tabularDigits = 'font-variant-numeric: lining-nums tabular-nums';
const barCell = 'height: 6px; font-size: 1px; line-height: 6px';
const chartCell = 'font-size: 16px; line-height: 24px; vertical-align: bottom';

export const chartStyles = ({ ink, hot, mute, bone }: Palette) => ({
  chart: 'width: 100%; margin: 0 0 26px; border-collapse: collapse',
  chartTitle: `margin: 0 0 12px; padding: 14px 0 0; border-top: 1px solid ${ink}; font-family: ${displayFont}; font-size: 27px; line-height: 32px; font-weight: 400`,
  chartNote: `margin: -6px 0 14px; color: ${mute}; font-family: ${uiFont}; font-size: 15px; line-height: 22px`,
  chartLabel: `padding: 2px 12px 2px 0; font-family: ${uiFont}; font-size: 16px; line-height: 24px; font-weight: 400; text-align: left; vertical-align: bottom; word-break: break-word`,
  chartDetail: `color: ${mute}; font-family: ${uiFont}; font-size: 15px`,
  chartValue: `${tabularDigits}; padding: 2px 0; font-family: ${uiFont}; font-size: 18px; line-height: 24px; font-weight: 500; text-align: right; vertical-align: bottom; white-space: nowrap`,
  chartBar: 'padding: 0 0 12px',
  firstCell: `padding: 0; ${chartCell}`,
  cell: `padding: 0 0 0 16px; ${chartCell}`,
  cellValue: `${tabularDigits}; font-family: ${uiFont}; font-size: 17px; font-weight: 500; white-space: nowrap`,
  bar: 'width: 100%; border-collapse: collapse',
  plainBar: `${barCell}; background-color: ${ink}`,
  hotBar: `${barCell}; background-color: ${hot}`,
  quietBar: `${barCell}; background-color: ${mute}`,
  track: `${barCell}; background-color: ${bone}`,
});
