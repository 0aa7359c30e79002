import { expect, test } from 'vitest';
import { type ResumeState, resumePage } from './resume-page.ts';

const renderPage = (change: Partial<ResumeState> = {}) =>
  resumePage('SF-7F3K-Q2', {
    file_name: 'cv.pdf',
    bytes: 2048,
    verdict: 'clean',
    ...change,
  });
const factsOf = (change: Partial<ResumeState>) => Object.fromEntries(renderPage(change).facts ?? []);

const downloadText =
  'Nothing has been downloaded yet. No scanner finds everything: open the file in a browser or a viewer that runs nothing, not in Word or Acrobat.';

test('INTAKE-15 a clean resume is offered without a warning', () => {
  expect(renderPage()).toEqual({
    heading: 'Download the résumé?',
    text: downloadText,
    reference: 'SF-7F3K-Q2',
    facts: [
      ['File', 'cv.pdf (2 kB)'],
      ['Virus scanner', 'Found nothing'],
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

test('INTAKE-15 the download of an unscanned file has a warning', () => {
  expect(renderPage({ verdict: 'unscanned' })).toMatchObject({
    text: downloadText,
    facts: [
      ['File', 'cv.pdf (2 kB)'],
      ['Virus scanner', 'None is set up'],
    ],
    warning: 'No virus scanner has looked at this file.',
    button: 'Download résumé',
  });
});

test('INTAKE-16 a file that is not scanned yet cannot be downloaded', () => {
  const { heading, button, warning, facts } = renderPage({ verdict: 'pending' });
  expect([heading, button, warning]).toEqual(['Not scanned yet.', undefined, undefined]);
  expect(facts).toEqual([
    ['File', 'cv.pdf (2 kB)'],
    ['Virus scanner', 'Has not scanned it yet'],
  ]);
});

test('INTAKE-16 an infected file cannot be downloaded', () => {
  const { heading, button, warning, facts } = renderPage({ verdict: 'infected' });
  expect([heading, button, warning]).toEqual(['The résumé is infected.', undefined, undefined]);
  expect(facts).toEqual([
    ['File', 'cv.pdf (2 kB)'],
    ['Virus scanner', 'Found a virus'],
  ]);
});
