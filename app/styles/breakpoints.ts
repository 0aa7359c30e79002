/** The largest width of each kind of screen, in CSS pixels, for scripts and style sheets. */
export const breakpoints = {
  'small-phone': 389,
  'blog-slide': 468,
  phone: 600,
  drawer: 767,
  tablet: 900,
  'large-tablet': 1023,
  laptop: 1180,
  'wide-laptop': 1239,
  desktop: 1439,
} as const;

export type Breakpoint = keyof typeof breakpoints;

export const upTo = (name: Breakpoint) => `(width <= ${breakpoints[name]}px)`;
export const above = (name: Breakpoint) => `(width > ${breakpoints[name]}px)`;
