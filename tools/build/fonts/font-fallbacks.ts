/**
 * Fallback fonts: system fonts, scaled so that a line of text is as wide and as high as in the web font. When the web
 * font arrives, the letters change and nothing moves.
 */
import { fromBuffer } from '@capsizecss/unpack';
import { Face, Feature, Font, Blob as FontBlob, Buffer as ShapingBuffer, shape } from 'harfbuzzjs';
import { fontFaceRule } from './font-face-rule.ts';

interface AverageWidth {
  xWidthAvg: number;
  unitsPerEm: number;
}

export interface SystemFont {
  /** Appended to '<family> Fallback'; empty for the font that most visitors have. */
  suffix: string;
  /** Full names, and PostScript names for Safari, because local() does not accept family names. All have equal widths. */
  names: readonly string[];
  metrics: AverageWidth;
}

// The widths of the system fonts are from @capsizecss/metrics 4.3.0, those of DejaVu 2.37 measured with
// @capsizecss/unpack. The metrics package itself has 29,600 files.

/** Windows, macOS, iOS, and Linux with the metric-compatible Liberation or Tinos. */
const times: SystemFont = {
  suffix: '',
  names: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif', 'Tinos'],
  metrics: { xWidthAvg: 832, unitsPerEm: 2048 },
};

/** Android. */
const noto: SystemFont = {
  suffix: ' Noto',
  names: ['Noto Serif', 'Noto Serif Regular', 'NotoSerif', 'NotoSerif-Regular'],
  metrics: { xWidthAvg: 481, unitsPerEm: 1000 },
};

/** Linux with no other font. */
const dejaVuSerif: SystemFont = {
  suffix: ' DejaVu',
  names: ['DejaVu Serif'],
  metrics: { xWidthAvg: 1058, unitsPerEm: 2048 },
};

/** Helvetica has the widths of Arial; Roboto's average width differs by 0.2 %. */
const arialLike: SystemFont = {
  suffix: '',
  names: ['Arial', 'ArialMT', 'Liberation Sans', 'Helvetica', 'Roboto', 'Roboto-Regular'],
  metrics: { xWidthAvg: 913, unitsPerEm: 2048 },
};

const dejaVuSans: SystemFont = {
  suffix: ' DejaVu',
  names: ['DejaVu Sans'],
  metrics: { xWidthAvg: 1041, unitsPerEm: 2048 },
};

export const systemSerifs: readonly SystemFont[] = [times, noto, dejaVuSerif];
export const systemSans: readonly SystemFont[] = [arialLike, dejaVuSans];

// A fixed text, so that a change of the site's texts does not change the stylesheet.
const sampleText = `We make websites and run marketing for schools, clinics, shops and makers in Mumbai. A good page says
what you do, who you do it for and why anyone should believe you; then it gets out of the way. Tell us where your
visitors come from today, what they ask on the phone, and how many of them you could serve tomorrow. We answer within
two working days, with a plan, a price and the name of the person who will do the work. You keep everything we draw.`;

function shapedWidth(font: Font, kern: 0 | 1): number {
  const buffer = new ShapingBuffer();
  buffer.addText(sampleText);
  buffer.guessSegmentProperties();
  shape(font, buffer, [new Feature('kern', kern)]);
  return buffer.getGlyphPositions().reduce((sum, { xAdvance }) => sum + xAdvance, 0);
}

/**
 * `instance` is the web font as uncompressed OpenType, at the weight and optical size that the site uses. Its width is
 * computed as in capsize's tables (letters weighted by their frequency in English) and reduced by the kerning.
 */
export async function fallbackRules(family: string, instance: Buffer, fonts: readonly SystemFont[]) {
  const metrics = await fromBuffer(instance);
  const font = new Font(new Face(new FontBlob(new Uint8Array(instance))));
  const kerning = shapedWidth(font, 1) / shapedWidth(font, 0);
  const widthEm = (metrics.xWidthAvg / metrics.unitsPerEm) * kerning;

  return fonts.map(({ suffix, names, metrics: systemMetrics }) => {
    const scale = widthEm / (systemMetrics.xWidthAvg / systemMetrics.unitsPerEm);
    // size-adjust scales the overrides too, so they are divided by it here.
    const overridePercent = (units: number) => percent(units / metrics.unitsPerEm / scale);
    return fontFaceRule({
      'font-family': `"${family} Fallback${suffix}"`,
      src: names.map((name) => `local("${name}")`).join(', '),
      'font-weight': '400 600',
      'size-adjust': percent(scale),
      'ascent-override': overridePercent(metrics.ascent),
      'descent-override': overridePercent(-metrics.descent),
      'line-gap-override': overridePercent(metrics.lineGap),
    });
  });
}

const percent = (ratio: number) => `${Math.round(ratio * 1e6) / 1e4}%`;
