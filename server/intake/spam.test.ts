import { expect, test } from 'vitest';
import type { EnquiryAnswers } from './enquiry.ts';
import { judgeSpam, type Signals } from './spam.ts';

const answers: EnquiryAnswers = {
  name: 'Asha Rane',
  organization: 'Meru Institute',
  email: 'asha@school.example',
  phone: '98200 12345',
  service: 'lead',
  message: 'Our enquiries go flat every March. See https://meru.example for what we run now.',
  city: '',
  experience: null,
  jobPosition: '',
  consent: 'given',
};
const person: Signals = { trapFilled: false, openForMs: 40_000, fromAnotherSite: false, namesNothing: false };

test.each([
  ['with script', {}, {}],
  ['without script', {}, { openForMs: null }],
  ['in Marathi', { message: 'आमच्या संस्थेसाठी नवीन संकेतस्थळ हवे आहे.' }, {}],
  ['with two links', { message: 'https://a.example and https://b.example' }, {}],
  ['who asks for SEO', { message: 'We want to be on the first page of Google for schools in Virar.' }, {}],
  ['with a long message', { message: 'We teach. '.repeat(10) + 'x'.repeat(3000) }, {}],
  ['who names no language', {}, { namesNothing: true }],
  ['called McDonald', { name: 'McDonald' }, {}],
  [
    'who sounds like a seller',
    { message: 'We offer courses. Can you rank our school? Your website names no rates.' },
    {},
  ],
  ['with nothing to say', { message: '' }, {}],
])('INTAKE-17 a person %s is not suspected', (_, change, signals) => {
  expect(judgeSpam({ ...answers, ...change }, { ...person, ...signals }).quarantined).toBe(false);
});

test.each([
  ['the trap', {}, { trapFilled: true }, 'trap'],
  ['speed', {}, { openForMs: 400 }, 'too-fast'],
  ['another site', {}, { fromAnotherSite: true }, 'another-site'],
  ['markup', { message: 'Buy <a href="http://x.example">here</a>' }, {}, 'markup'],
  ['many links', { message: 'http://a http://b http://c http://d' }, {}, 'many-links'],
  ['a link as a name', { name: 'http://win.example' }, {}, 'link-as-name'],
  ['letters drawn at random', { name: 'xKdPqRtWzLm' }, {}, 'gibberish'],
  [
    'a pitch that no browser sent',
    { message: 'I saw your website. We can help you to get more traffic.' },
    { namesNothing: true, openForMs: null },
    'pitch',
  ],
  ['two offers', { message: 'Backlinks with high domain authority, guest posts' }, {}, 'offer'],
])('INTAKE-17 held back because of %s', (_, change, signals, reason) => {
  const verdict = judgeSpam({ ...answers, ...change }, { ...person, ...signals });
  expect(verdict.quarantined).toBe(true);
  expect(verdict.spamReasons).toContain(reason);
});
