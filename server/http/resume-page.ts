import { z } from 'zod';
import { type ResumeVerdict, resumeVerdicts } from '../resume/resume-verdict.ts';
import type { StaffPageContent } from './staff-page.ts';

export const resumeStateRow = z.object({
  file_name: z.string(),
  bytes: z.number(),
  verdict: z.enum(resumeVerdicts),
});
export type ResumeState = z.output<typeof resumeStateRow>;

const scannerWords: Readonly<Record<ResumeVerdict, string>> = {
  clean: 'Found nothing',
  pending: 'Has not scanned it yet',
  unscanned: 'None is set up',
  infected: 'Found a virus',
};

const downloadPage = {
  heading: 'Download the résumé?',
  text: 'Nothing has been downloaded yet. No scanner finds everything: open the file in a browser or a viewer that runs nothing, not in Word or Acrobat.',
} as const;

const blockedPages: Partial<Record<ResumeVerdict, { readonly heading: string; readonly text: string }>> = {
  pending: {
    heading: 'Not scanned yet.',
    text: 'The résumé can be downloaded once the virus scanner has looked at it. Open this page again later.',
  },
  infected: {
    heading: 'The résumé is infected.',
    text: 'It cannot be downloaded. Ask the applicant for a clean copy.',
  },
};

export function resumePage(reference: string, resume: ResumeState): StaffPageContent {
  const blockedPage = blockedPages[resume.verdict];
  return {
    ...(blockedPage ?? downloadPage),
    reference,
    facts: [
      ['File', `${resume.file_name} (${Math.ceil(resume.bytes / 1024)} kB)`],
      ['Virus scanner', scannerWords[resume.verdict]],
    ],
    ...(resume.verdict === 'unscanned' && { warning: 'No virus scanner has looked at this file.' }),
    ...(!blockedPage && { button: 'Download résumé' }),
  };
}
