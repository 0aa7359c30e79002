import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { compareEnquiries, type EnquiryComparison } from '../support/load/compare-enquiries.ts';

const visitSchema = z.object({
  key: z.string(),
  reference: z.string().nullable(),
  resume: z.string().nullable(),
});
const storedSchema = z.array(visitSchema.extend({ reference: z.string() }));

/** Compares the visitors' files with the rows of storedEnquiriesQuery, given as JSON. */
export function reconcile(visitFiles: readonly string[], rows: string): EnquiryComparison {
  const visits = visitFiles.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => visitSchema.parse(JSON.parse(line))),
  );
  return compareEnquiries(visits, storedSchema.parse(JSON.parse(rows)));
}
