import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { compareEnquiries, type EnquiryComparison } from '../support/load/compare-enquiries.ts';

const visitSchema = z.object({
  key: z.string(),
  reference: z.string().nullable(),
  resume: z.string().nullable(),
});
const storedSchema = z.array(visitSchema.extend({ reference: z.string() }));

/** Holds the files of all drivers against what storedEnquiriesQuery finds, as JSON: an array of its rows. */
export function reconcile(visitFiles: readonly string[], rows: string): EnquiryComparison {
  const visits = visitFiles.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => visitSchema.parse(JSON.parse(line))),
  );
  return compareEnquiries(visits, storedSchema.parse(JSON.parse(rows)));
}
