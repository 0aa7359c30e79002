import { expect, test } from 'vitest';
import { bucketOf } from '../../visits/vitals.ts';
import { fieldVitalsText } from './field-vitals-text.ts';
import { replaceSection } from './markdown.ts';

const period = { firstDay: '2026-10-19', lastDay: '2026-11-15' };
const lcpCount = (value: number, count: number) => ({
  kind: 'lcp',
  page: '/',
  source: '',
  value: String(bucketOf('lcp', value)),
  count,
});

test('VISIT-26 the table has a row for each page, with the share of good values and the 75th percentile', () => {
  const lines = fieldVitalsText(period, [lcpCount(1000, 3), lcpCount(5000, 1)]).split('\n');
  expect(lines[0]).toBe('19 October to 15 November 2026, phones.');
  expect(lines.slice(4)).toEqual([
    '| All pages | 4 | 75 % | 1.0 s |  |  |  |  |',
    '| Home | 4 | 75 % | 1.0 s |  |  |  |  |',
  ]);
  expect(fieldVitalsText(period, [])).toContain('Nothing was measured.');
});

test('VISIT-26 the text between the comments is replaced, and the rest of the document is unchanged', () => {
  const document = 'before\n<!-- field -->\nold\n<!-- /field -->\nafter\n';
  expect(replaceSection(document, 'field', 'new $1')).toBe(
    'before\n<!-- field -->\n\nnew $1\n\n<!-- /field -->\nafter\n',
  );
  expect(() => replaceSection('nothing', 'field', 'new')).toThrow("no 'field' comments");
});
