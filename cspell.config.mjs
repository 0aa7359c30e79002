/**
 * Visitors read British spelling, as in India. Checked are the words of content/ and those that code says to visitors:
 * mails, forms and their messages. Names and other words that no dictionary has are in cspell-words.txt.
 */

/** American spelling that the specification quotes: allowed as a whole, and nowhere else. */
const quoted = [
  'Search Engine Optimization',
  'SEO Optimization',
  'Google My Business \\(GMB\\) Optimization',
  'On-Page Optimization',
  'Content Creation & Optimization',
  'Performance Tracking & Optimization',
  'Automation & Optimization',
  'Analyze & Optimize',
  'Counselor Training',
  'Counseling framework',
  'Customized solutions',
  'enrollments',
  // The name of a field in the payload.
  'organization',
];

/** The dictionary takes these for British, too. */
const american =
  'aluminum analyze analyzed analyzes analyzing canceled canceling catalog catalogs center centered centers gray mold';

/** So it does Oxford spelling; we write -ise. */
const verbs =
  'anonym apolog author capital categor central character critic custom digit emphas equal final general harmon human ideal initial local maxim memor minim mobil modern monet neutral normal optim organ personal popular priorit random rational real recogn scrutin serial social special stabil standard summar symbol synchron token util visual';
const endings = ['ize', 'izes', 'ized', 'izing', 'izer', 'ization', 'izations'];

/** Fields that hold names of people and firms, or names for programs. */
const names =
  'anchor|author|avatar|captions|card|client|image|link|name|phonePicture|picture|poster|preview|slug|src|stamp|to|type|url|value';

/** @type {import('cspell').CSpellSettings} */
export default {
  language: 'en-GB',
  dictionaryDefinitions: [{ name: 'site-words', path: './cspell-words.txt' }],
  // Words of the trade's programs are spelt the American way.
  dictionaries: [
    'site-words',
    '!npm',
    '!softwareTerms',
    '!software-terms',
    '!software-tools',
    '!web-services',
  ],
  files: ['content/**/*.json', 'server/mail/*-mails.ts', 'enquiries/{*-form,fields,services}.ts'],
  caseSensitive: false,
  flagWords: [
    ...american.split(' '),
    ...verbs.split(' ').flatMap((stem) => endings.map((ending) => stem + ending)),
  ],
  ignoreRegExpList: [
    ...quoted.map((words) => `/\\b${words}\\b/g`),
    'https?://[^\\s"]+',
    '/assets/[^\\s"]+',
    '\\{\\w+\\}',
    '[\\u0900-\\u097f]+',
  ],
  overrides: [
    {
      filename: '**/*.json',
      languageId: 'plaintext',
      ignoreRegExpList: [`"(?:${names})": "[^"]*"`, '"[^"]*":'],
    },
    {
      filename: '**/*.ts',
      languageId: 'plaintext',
      includeRegExpList: ["'[^'\\n]*'", '`[^`]*`'],
      ignoreRegExpList: ["(?:from|import\\() ?'[^']+'", '\\$\\{[^}]*\\}'],
    },
  ],
};
