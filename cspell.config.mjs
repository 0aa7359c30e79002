/**
 * Checks that texts for visitors have British spelling, as used in India: content/, and the code with texts of mails,
 * forms and their messages. Names and other words that no dictionary has are in cspell-words.txt.
 */

/** Phrases in American spelling that the specification requires; their words are flagged everywhere else. */
const allowedPhrases = [
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
  // The name of a field of an enquiry.
  'organization',
];

/** The British dictionary accepts these words too. */
const americanWords =
  'aluminum analyze analyzed analyzes analyzing canceled canceling catalog catalogs center centered centers gray mold';

/** Verbs that we write with -ise; the dictionary also accepts -ize. */
const verbStems =
  'anonym apolog author capital categor central character critic custom digit emphas equal final general harmon human ideal initial local maxim memor minim mobil modern monet neutral normal optim organ personal popular priorit random rational real recogn scrutin serial social special stabil standard summar symbol synchron token util visual';
const endings = ['ize', 'izes', 'ized', 'izing', 'izer', 'ization', 'izations'];

/** Fields of content that are not checked: names of people and companies, addresses and identifiers. */
const uncheckedFields =
  'anchor|author|avatar|captions|card|client|image|link|name|phonePicture|picture|poster|preview|slug|src|stamp|to|type|url|value';

/** @type {import('cspell').CSpellSettings} */
export default {
  language: 'en-GB',
  dictionaryDefinitions: [{ name: 'site-words', path: './cspell-words.txt' }],
  // Without the dictionaries of software terms, which contain American spelling.
  dictionaries: [
    'site-words',
    '!npm',
    '!softwareTerms',
    '!software-terms',
    '!software-tools',
    '!web-services',
  ],
  files: [
    'tests/content/**/*.json',
    'server/mail/*-mails.ts',
    'enquiries/{*-form,common-fields,form-schema,form-errors,services}.ts',
  ],
  caseSensitive: false,
  flagWords: [
    ...americanWords.split(' '),
    ...verbStems.split(' ').flatMap((stem) => endings.map((ending) => stem + ending)),
  ],
  ignoreRegExpList: [
    ...allowedPhrases.map((words) => `/\\b${words}\\b/g`),
    'https?://[^\\s"]+',
    '/assets/[^\\s"]+',
    '\\{\\w+\\}',
    '[\\u0900-\\u097f]+',
  ],
  overrides: [
    {
      filename: '**/*.json',
      languageId: 'plaintext',
      ignoreRegExpList: [`"(?:${uncheckedFields})": "[^"]*"`, '"[^"]*":'],
    },
    {
      filename: '**/*.ts',
      languageId: 'plaintext',
      includeRegExpList: ["'[^'\\n]*'", '`[^`]*`'],
      ignoreRegExpList: ["(?:from|import\\() ?'[^']+'", '\\$\\{[^}]*\\}'],
    },
  ],
};
