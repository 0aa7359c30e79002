export const resumeVerdicts = ['pending', 'unscanned', 'clean', 'infected'] as const;
export type ResumeVerdict = (typeof resumeVerdicts)[number];
