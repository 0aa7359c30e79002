import { z } from 'zod';
import type { ResumeVerdict } from '../database/tables.ts';
import type { StaffPageContent } from './staff-page.ts';

export const resumeStateRow = z.object({
  file_name: z.string(),
  bytes: z.number(),
  verdict: z.enum(['pending', 'unscanned', 'clean', 'infected']),
  inspection: z.enum(['waiting', 'readable', 'active', 'unreadable']),
  active_content: z.array(z.string()).readonly(),
  unreadable_reason: z.string().nullable(),
});
export type ResumeState = z.output<typeof resumeStateRow>;

const scannerWords: Readonly<Record<ResumeVerdict, string>> = {
  clean: 'Found nothing',
  pending: 'Has not scanned it yet',
  unscanned: 'None is set up',
  infected: 'Found a virus',
};

function inspectionWords(resume: ResumeState): string {
  const unreadableWords = resume.unreadable_reason
    ? `Could not be read to its end: ${resume.unreadable_reason}`
    : '';
  switch (resume.inspection) {
    case 'waiting':
      return 'Not inspected yet';
    case 'readable':
      return 'Readable, nothing active found';
    case 'active':
      return [`Active content: ${resume.active_content.join('; ')}`, unreadableWords]
        .filter(Boolean)
        .join('. ');
    case 'unreadable':
      return unreadableWords;
  }
}

function warningWords({ verdict, inspection }: ResumeState): string {
  const warnings = [
    verdict === 'unscanned' ? 'No virus scanner has looked at this file.' : '',
    inspection === 'active' ? 'It holds parts that can act by themselves or fetch something.' : '',
    inspection === 'unreadable' ? 'What it holds is unknown.' : '',
    inspection === 'waiting' ? 'What it holds is not known yet: look again in a minute.' : '',
  ].filter(Boolean);
  if (warnings.length === 0) return '';
  return [...warnings, 'Open it in a browser or a viewer that runs nothing, not in Word or Acrobat.'].join(
    ' ',
  );
}

const downloadPage = {
  heading: 'Download the résumé?',
  text: 'Nothing has been downloaded yet. This is what we know of the file; no inspection finds everything.',
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
  const warning = blockedPage ? '' : warningWords(resume);
  return {
    ...(blockedPage ?? downloadPage),
    reference,
    facts: [
      ['File', `${resume.file_name} (${Math.ceil(resume.bytes / 1024)} kB)`],
      ['Virus scanner', scannerWords[resume.verdict]],
      ...(resume.verdict === 'infected' ? [] : [['Inspection', inspectionWords(resume)] as const]),
    ],
    ...(warning && { warning }),
    ...(!blockedPage && { button: 'Download résumé' }),
  };
}
