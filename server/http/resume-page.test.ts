import { expect, test } from 'vitest';
import { type ResumeState, resumePage } from './resume-page.ts';

const renderPage = (change: Partial<ResumeState> = {}) =>
  resumePage('SF-7F3K-Q2', {
    file_name: 'cv.pdf',
    bytes: 2048,
    verdict: 'clean',
    inspection: 'readable',
    active_content: [],
    unreadable_reason: null,
    ...change,
  });
const factsOf = (change: Partial<ResumeState>) => Object.fromEntries(renderPage(change).facts ?? []);

const viewerAdvice = 'Open it in a browser or a viewer that runs nothing, not in Word or Acrobat.';
const unscannedWarning = 'No virus scanner has looked at this file.';

test('INTAKE-15 a clean, readable resume is offered without a warning', () => {
  expect(renderPage()).toEqual({
    heading: 'Download the résumé?',
    text: expect.stringContaining('Nothing has been downloaded yet.'),
    reference: 'SF-7F3K-Q2',
    facts: [
      ['File', 'cv.pdf (2 kB)'],
      ['Virus scanner', 'Found nothing'],
      ['Inspection', 'Readable, nothing active found'],
    ],
    button: 'Download résumé',
  });
});

test.each([
  [1, '1 kB'],
  [1024, '1 kB'],
  [1025, '2 kB'],
])('INTAKE-15 %i bytes are shown as %s', (bytes, text) => {
  expect(factsOf({ bytes }).File).toBe(`cv.pdf (${text})`);
});

test.each([
  ['waiting', [], null, 'Not inspected yet'],
  ['active', ['JavaScript', 'a link'], null, 'Active content: JavaScript; a link'],
  ['active', ['JavaScript'], 'damaged', 'Active content: JavaScript. Could not be read to its end: damaged'],
  ['unreadable', [], 'has a password', 'Could not be read to its end: has a password'],
] as const)(
  'INTAKE-15 the page shows the inspection result %s with the findings %j',
  (inspection, active, reason, text) => {
    expect(factsOf({ inspection, active_content: active, unreadable_reason: reason }).Inspection).toBe(text);
  },
);

test.each([
  ['unscanned', 'readable', [unscannedWarning]],
  ['clean', 'active', ['It holds parts that can act by themselves or fetch something.']],
  ['clean', 'unreadable', ['What it holds is unknown.']],
  ['clean', 'waiting', ['What it holds is not known yet: look again in a minute.']],
  ['unscanned', 'unreadable', [unscannedWarning, 'What it holds is unknown.']],
] as const)(
  'INTAKE-15 the download of a file that is %s and %s has a warning',
  (verdict, inspection, warnings) => {
    expect(renderPage({ verdict, inspection })).toMatchObject({
      warning: [...warnings, viewerAdvice].join(' '),
      button: 'Download résumé',
    });
  },
);

test('INTAKE-16 a file that is not scanned yet cannot be downloaded', () => {
  const { heading, button, warning, facts } = renderPage({ verdict: 'pending', inspection: 'waiting' });
  expect([heading, button, warning]).toEqual(['Not scanned yet.', undefined, undefined]);
  expect(facts).toEqual([
    ['File', 'cv.pdf (2 kB)'],
    ['Virus scanner', 'Has not scanned it yet'],
    ['Inspection', 'Not inspected yet'],
  ]);
});

test('INTAKE-16 an infected file cannot be downloaded, and the page does not show its inspection', () => {
  const { heading, button, warning, facts } = renderPage({ verdict: 'infected', inspection: 'active' });
  expect([heading, button, warning]).toEqual(['The résumé is infected.', undefined, undefined]);
  expect(facts).toEqual([
    ['File', 'cv.pdf (2 kB)'],
    ['Virus scanner', 'Found a virus'],
  ]);
});
