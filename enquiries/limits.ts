export const phoneDigitLimits = { min: 7, max: 15 } as const;

export const resumeLimits = {
  maxBytes: 5 * 1024 * 1024,
  extensions: ['.pdf', '.docx'],
  /** For the file chooser. */
  accept:
    '.pdf,.docx,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;
