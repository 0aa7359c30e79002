/** The widths at which every page is tested, in CSS pixels. */
export const widths = { phone: 360, tablet: 820, desktop: 1440 } as const;

/** Options for test.use(…). */
export const withoutScript = { javaScriptEnabled: false } as const;
export const reducedMotion = { reducedMotion: 'reduce' } as const;
export const onPhone = {
  viewport: { width: widths.phone, height: 740 },
  hasTouch: true,
  isMobile: true,
} as const;
