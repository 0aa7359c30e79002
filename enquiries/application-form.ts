import { z } from 'zod';
import { email, requiredLine } from './fields.ts';
import { experienceYears, maxLength, resumeLimits } from './limits.ts';

const experienceMessage = `Give your experience in years, from ${experienceYears.min} to ${experienceYears.max}.`;

const experience = z
  .string({ error: experienceMessage })
  .trim()
  .regex(/^\d+(?:\.\d+)?$/u, experienceMessage)
  .transform(Number)
  .refine((years) => years <= experienceYears.max, experienceMessage);

const resumeMissingMessage = 'Add your resume as a PDF or DOCX file.';

/** Checks only name and size; the server checks the content. */
const resumeFile = z
  .instanceof(File, { error: resumeMissingMessage })
  .refine((file) => file.size > 0, { error: resumeMissingMessage, abort: true })
  .refine(
    (file) => resumeLimits.extensions.some((extension) => file.name.toLowerCase().endsWith(extension)),
    {
      error: 'The resume has to be a PDF or DOCX file.',
      abort: true,
    },
  )
  .refine(
    (file) => file.size <= resumeLimits.maxBytes,
    `The resume has to be ${resumeLimits.maxBytes / 1024 / 1024} MB or smaller.`,
  );

export const applicationFormSchema = z.object({
  fullName: requiredLine(maxLength.name, { missing: 'Tell us your full name.', fieldName: 'name' }),
  city: requiredLine(maxLength.city, { missing: 'Tell us the city you live in.', fieldName: 'city' }),
  email,
  experience,
  jobPosition: requiredLine(maxLength.position, {
    missing: 'Tell us the position you apply for.',
    fieldName: 'position',
  }),
  resume: resumeFile,
});
