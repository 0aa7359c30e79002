import { expect, test } from 'vitest';
import { sampleAnswers } from '../../tests/support/enquiries/stored-answers.ts';
import { judgeSpam, type Signals } from './spam.ts';

const answers = sampleAnswers({
  name: 'Asha Rane',
  organization: 'Meru Institute',
  phone: '98200 12345',
  service: 'lead',
  message: 'Our enquiries go flat every March. See https://meru.example for what we run now.',
});
const person: Signals = {
  isHoneypotFilled: false,
  openForMs: 40_000,
  isFromAnotherSite: false,
  hasNoBrowserHeaders: false,
};

test.each([
  ['with script', {}, {}],
  ['without script', {}, { openForMs: null }],
  ['who sends at once', {}, { openForMs: 0 }],
  ['in Marathi', { message: 'आमच्या संस्थेसाठी नवीन संकेतस्थळ हवे आहे.' }, {}],
  ['with two links', { message: 'https://a.example and https://b.example' }, {}],
  ['who asks for SEO', { message: 'We want to be on the first page of Google for schools in Virar.' }, {}],
  ['with a long message', { message: 'We teach. '.repeat(10) + 'x'.repeat(3000) }, {}],
  ['without browser headers', {}, { hasNoBrowserHeaders: true }],
  ['called McDonald', { name: 'McDonald' }, {}],
  [
    'who sounds like a seller',
    { message: 'We offer courses. Can you rank our school? Your website names no rates.' },
    {},
  ],
  ['with an empty message', { message: '' }, {}],
])('INTAKE-17 a person is not quarantined: %s', (_, change, signals) => {
  expect(judgeSpam({ ...answers, ...change }, { ...person, ...signals }).quarantined).toBe(false);
});

test.each([
  ['a filled honeypot', {}, { isHoneypotFilled: true }, 10, ['trap']],
  ['a post from another site', {}, { isFromAnotherSite: true }, 5, ['another-site']],
  ['a form that was open for 2.5 s', {}, { openForMs: 2500 }, 0, []],
  ['a form that was open for less', {}, { openForMs: 2499 }, 3, ['too-fast']],
  [
    'a fast form with two links',
    { message: 'www.a.example http://b.example' },
    { openForMs: 0 },
    5,
    ['too-fast', 'links'],
  ],
  ['random letters as a name', { name: 'xKdPqRtWzLm' }, {}, 5, ['gibberish']],
  ['random letters as a message', { message: ' xKdPqRtWzLm ' }, {}, 5, ['gibberish']],
  ['random letters with fewer changes of case', { name: 'abKcdPefRgh' }, {}, 5, ['gibberish']],
  ['a message that begins with random letters', { message: 'xKdPqRtWzLm is our code' }, {}, 0, []],
  ['a word with two changes of case', { name: 'DeSouzaPereira' }, {}, 0, []],
  ['a short word with three changes of case', { name: 'aBaBaBa' }, {}, 0, []],
  ['several words with changes of case, as in brands', { message: 'eBay iPhoneXsMaxPro' }, {}, 0, []],
  ['one pitch', { message: 'I like your website.' }, {}, 0, []],
  ['two pitches', { message: 'I like your website. We can help.' }, {}, 3, ['pitch']],
  ['markup of forums', { message: '[url=x]y[/url]' }, {}, 5, ['markup']],
  ['a link element', { message: '<A  HREF=x>y</a>' }, {}, 5, ['markup']],
  ['one link', { message: 'www.a.example' }, {}, 0, []],
  ['two links', { message: 'www.a.example http://b.example' }, {}, 2, ['links']],
  ['three links', { message: 'https://a http://b t.me/c' }, {}, 2, ['links']],
  ['four links', { message: 'https://a http://b t.me/c www.d' }, {}, 5, ['many-links']],
  ['a link as a name', { name: 'http://win.example' }, {}, 5, ['link-as-name']],
  ['a link as an organization', { organization: 'www.win.example' }, {}, 5, ['link-as-name']],
  ['a link as a city', { city: 't.me/win' }, {}, 5, ['link-as-name']],
  ['one offer', { message: 'Somebody sold us backlinks.' }, {}, 3, ['offer']],
  ['two offers', { message: 'Backlinks and guest posts' }, {}, 5, ['offer', 'many-offers']],
  ['a phrase four times', { message: 'buy it now '.repeat(4).trim() }, {}, 3, ['repetition']],
  ['a phrase four times, in paragraphs', { message: 'buy  it\n\n'.repeat(4) }, {}, 3, ['repetition']],
  ['a phrase three times', { message: 'buy it now '.repeat(3) }, {}, 0, []],
  ['41 Cyrillic letters', { message: 'ж'.repeat(41) }, {}, 3, ['foreign-script']],
  ['41 Chinese characters', { message: '网'.repeat(41) }, {}, 3, ['foreign-script']],
  ['40 Cyrillic and Chinese characters', { message: 'ж网'.repeat(20) }, {}, 0, []],
  ['no browser headers', {}, { hasNoBrowserHeaders: true }, 3, ['no-browser']],
  [
    'a pitch without browser headers',
    { message: 'I saw your website. We can help you to get more traffic.' },
    { hasNoBrowserHeaders: true, openForMs: null },
    6,
    ['no-browser', 'pitch'],
  ],
  [
    'two reasons',
    { message: 'Somebody sold us backlinks.' },
    { hasNoBrowserHeaders: true },
    6,
    ['no-browser', 'offer'],
  ],
])('INTAKE-17 score and reasons of %s', (_, change, signals, spamScore, spamReasons) => {
  const verdict = judgeSpam({ ...answers, message: '', ...change }, { ...person, ...signals });
  expect(verdict).toEqual({ spamScore, spamReasons, quarantined: spamScore >= 5 });
});
