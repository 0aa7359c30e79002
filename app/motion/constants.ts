// Times and distances of animations; docs/behaviour.md prescribes most of them.

export const typing = {
  delayMs: 500,
  typeCharacterMs: 120,
  holdMs: 2000,
  eraseCharacterMs: 50,
  cursor: '|',
} as const;
export const counting = { durationMs: 4000, tickMs: 100 } as const;
export const reveal = { offsetPx: 100 } as const;
export const activeSection = { minShare: 0.6 } as const;
export const footerSentinel = { threshold: 1 } as const;
/** page-transition.module.css has the durations, 1200 ms together. */
export const pageTransition = { endsAtLatestMs: 1500 } as const;
export const menuPanel = { leaveGraceMs: 120 } as const;
export const heroPlot = { lineMs: 2100, staggerMs: 20, hotLineMs: 2200, hotLineDelayMs: 900 } as const;
export const showcase = { stepPx: 200, minDragPx: 6 } as const;
export const scrollToTopButton = { visibleAfterPx: 300 } as const;
export const blogCarousel = { pauseMs: 2000, slideMs: 2000, resizeDebounceMs: 50 } as const;
/** testimonials.module.css has the other durations. */
export const testimonials = { intervalMs: 5000 } as const;
/** While the visitor is busy, the popup waits and checks again after recheckMs. */
export const contactPopup = { delayMs: 45_000, recheckMs: 500 } as const;
/**
 * The second block of the SEO introduction (SVC-03). Positions are shares of the viewport height, from its lower edge.
 * From readableOpacity on, the contrast of the text is sufficient.
 */
export const seoIntroScroll = {
  arriveAt: 0.45,
  growthStartAt: 0.5,
  growthEndAt: 0.88,
  readableOpacity: 0.86,
} as const;
