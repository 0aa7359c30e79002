import type { CSSProperties } from 'react';
import type { Palette } from '../../brand/palette.ts';
import { displayFont, uiFont } from './mail-fonts.ts';

const tabularDigits = { fontVariantNumeric: 'lining-nums tabular-nums' } as const;
const barCell = { height: 6, fontSize: 1, lineHeight: '6px' } as const;

export const chartStyles = (colours: Palette) =>
  ({
    chart: { width: '100%', margin: '0 0 26px', borderCollapse: 'collapse' },
    chartTitle: {
      margin: '0 0 12px',
      padding: '14px 0 0',
      borderTop: `1px solid ${colours.ink}`,
      fontFamily: displayFont,
      fontSize: 27,
      lineHeight: '32px',
      fontWeight: 400,
    },
    chartNote: {
      margin: '-6px 0 14px',
      color: colours.mute,
      fontFamily: uiFont,
      fontSize: 15,
      lineHeight: '22px',
    },
    chartLabel: {
      padding: '2px 12px 2px 0',
      fontFamily: uiFont,
      fontSize: 16,
      lineHeight: '24px',
      fontWeight: 400,
      textAlign: 'left',
      verticalAlign: 'bottom',
      wordBreak: 'break-word',
    },
    chartDetail: { color: colours.mute, fontFamily: uiFont, fontSize: 15 },
    chartValue: {
      ...tabularDigits,
      padding: '2px 0',
      fontFamily: uiFont,
      fontSize: 18,
      lineHeight: '24px',
      fontWeight: 500,
      textAlign: 'right',
      verticalAlign: 'bottom',
      whiteSpace: 'nowrap',
    },
    chartBar: { padding: '0 0 12px' },
    firstCell: { padding: 0, fontSize: 16, lineHeight: '24px', verticalAlign: 'bottom' },
    cell: { padding: '0 0 0 16px', fontSize: 16, lineHeight: '24px', verticalAlign: 'bottom' },
    cellValue: { ...tabularDigits, fontFamily: uiFont, fontSize: 17, fontWeight: 500, whiteSpace: 'nowrap' },
    bar: { width: '100%', borderCollapse: 'collapse' },
    plainBar: { ...barCell, backgroundColor: colours.ink },
    hotBar: { ...barCell, backgroundColor: colours.hot },
    quietBar: { ...barCell, backgroundColor: colours.mute },
    track: { ...barCell, backgroundColor: colours.bone },
  }) as const satisfies Record<string, CSSProperties>;
