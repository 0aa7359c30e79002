import { describe, expect, test } from 'vitest';
import { compareWithTests, readBehaviourLines, readCitations } from './behaviour.ts';

describe('docs/behaviour.md', () => {
  test('lines with an id are read; other lines are ignored', () => {
    const text = '# Title\n- NAV-01 The bar leads home.\n- POP-01 (pending) It appears.\n- no id\n';
    expect(readBehaviourLines(text)).toEqual([
      { id: 'NAV-01', isPending: false },
      { id: 'POP-01', isPending: true },
    ]);
  });

  test.each([
    ['- NAV-1 too few digits', 'not of the form'],
    ['- NAV-01', 'not of the form'],
    ['- NAV-01 once\n- NAV-01 again', 'NAV-01 twice'],
  ])('%j is rejected', (text, reason) => {
    expect(() => readBehaviourLines(text)).toThrow(reason);
  });
});

test('ids are read from test titles and from strings that titles are composed of', () => {
  const file = `
    test('NAV-01 the bar', () => {});
    test(\`NAV-02 \${path} opens\`, () => {});
    for (const [id] of [['NAV-04'], ["NAV-05"]]) test(\`\${id} panel\`, () => {});
  `;
  expect([...readCitations(file)]).toEqual(['NAV-01', 'NAV-02', 'NAV-04', 'NAV-05']);
});

test('ids in skipped tests and comments are ignored', () => {
  const file = `
    test.skip('NAV-01 later', () => {});
    test.fixme(
      'NAV-02 later', () => {});
    // test('NAV-03 parked', () => {});
    /* test('NAV-04 parked', () => {}); */
    const url = 'https://example.org'; test('NAV-05 runs', () => {});
  `;
  expect([...readCitations(file)]).toEqual(['NAV-05']);
});

test('lines are covered, pending or missing; pending lines with a test and unknown ids are listed; UTF-08 is no id', () => {
  const lines = readBehaviourLines(
    '- A-01 kept\n- A-02 forgotten\n- A-03 (pending) later\n- A-04 (pending) begun\n',
  );
  expect(compareWithTests(lines, new Set(['A-01', 'A-04', 'A-99', 'UTF-08']))).toEqual({
    coveredIds: ['A-01'],
    pendingIds: ['A-03', 'A-04'],
    missingIds: ['A-02'],
    pendingIdsWithTest: ['A-04'],
    unknownIds: ['A-99'],
  });
});
