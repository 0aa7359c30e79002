/** The specification's times and distances, in one place. */
export const typing = { beforeMs: 500, characterMs: 120, holdMs: 2000, eraseMs: 50, cursor: '|' } as const;
export const counting = { durationMs: 4000, tickMs: 100 } as const;
export const reveal = { offsetPx: 100 } as const;
export const activeSection = { visibleShare: 0.6 } as const;
export const footerSentinel = { threshold: 1 } as const;
export const menuPanel = { leaveGraceMs: 120 } as const;
export const heroPlot = { lineMs: 2100, staggerMs: 20 } as const;
export const showcase = { stepPx: 200, dragPx: 6 } as const;
export const scrollToTop = { afterPx: 300 } as const;
export const blogCarousel = { restMs: 2000, slideMs: 2000, resizeDebounceMs: 50 } as const;
/** A change moves the quote from 50 px for 0.8 s, then the picture from 0.9 for 0.9 s: see the section's styles. */
export const testimonials = { everyMs: 5000 } as const;
/** Visible time on the page; after that, how often to look whether the visitor is free. */
export const contactPopup = { afterMs: 45_000, recheckMs: 500 } as const;
/** Shares of the screen's height, counted from its lower edge; opacity is the least at which text stays readable. */
export const scrollLink = { arriveBy: 0.45, growFrom: 0.5, growBy: 0.88, readableOpacity: 0.86 } as const;
