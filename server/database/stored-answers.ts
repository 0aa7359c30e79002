import { z } from 'zod';
import { type Answers, emptyAnswers } from '../../enquiries/data-kinds.ts';

/** An enquiry has only the answers that its form and its release knew; the others are empty. */
export const storedAnswers = z
  .record(z.string(), z.string())
  .transform((answers): Answers => ({ ...emptyAnswers, ...answers }));
