/** Maximum length of each field, in characters. */
export const maxLength = {
  name: 100,
  organization: 150,
  email: 254,
  phone: 20,
  city: 100,
  position: 150,
  message: 5000,
} as const;

export const experienceYears = { min: 0, max: 60 } as const;

export const phoneDigitLimits = { min: 7, max: 15 } as const;

export const resumeLimits = {
  maxBytes: 5 * 1024 * 1024,
  extensions: ['.pdf', '.docx'],
  /** For the file chooser. */
  accept:
    '.pdf,.docx,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;
