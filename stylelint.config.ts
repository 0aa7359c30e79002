import { readFileSync } from 'node:fs';
import type { Config } from 'stylelint';

const tokensFile = 'app/styles/tokens.css';
const tokens = readFileSync(new URL(tokensFile, import.meta.url), 'utf8');

/** Finds values that have a token of one value, except in functions that depend on the width of the screen. */
function valueWithToken(group: string): RegExp {
  const values = [...tokens.matchAll(new RegExp(`(--${group}-.+): 0?([\\d.]+(?:px|s));`, 'g'))]
    .filter(([, name]) => tokens.split(`${name}:`).length === 2)
    .map(([, , value = '']) => value.replace('.', '\\.'));
  return new RegExp(`^(?!.*(?:clamp|min|max)\\().*(?<![\\d.])0?(?:${values.join('|')})\\b`, 's');
}

export default {
  extends: ['stylelint-config-standard'],
  plugins: ['stylelint-no-unsupported-browser-features'],
  reportNeedlessDisables: true,
  rules: {
    'color-named': 'never',
    'color-no-hex': [
      true,
      { message: 'Colours are in content/brand.json and given a meaning in app/styles/theme.css' },
    ],
    'custom-property-empty-line-before': null,
    'declaration-no-important': true,
    'declaration-property-value-disallowed-list': [
      {
        '/^(margin|padding|((row|column)-)?gap)/': [valueWithToken('space')],
        '/^font(-size)?$/': [valueWithToken('type')],
        '/^(transition|animation)/': [valueWithToken('duration')],
      },
      { message: `The value has a token in ${tokensFile}` },
    ],
    'length-zero-no-unit': [
      true,
      { ignore: ['custom-properties'], ignoreFunctions: ['/^--/', 'calc', 'var'] },
    ],
    'media-feature-name-unit-allowed-list': [
      { '/width$/': [] },
      { message: 'Breakpoints are in app/styles/breakpoints.ts' },
    ],
    'no-descending-specificity': null,
    'plugin/no-unsupported-browser-features': [
      true,
      {
        ignore: [
          'css-content-visibility',
          'css-hanging-punctuation',
          'css-paged-media',
          'css-resize',
          'css-scrollbar',
          'css-selection',
          'css-touch-action',
          'css3-cursors-grab',
          'text-size-adjust',
        ],
        ignorePartialSupport: true,
      },
    ],
    'selector-class-pattern': [
      '^[a-z][a-zA-Z0-9]*$',
      { message: 'Class names are camelCase: a component reads them as styles.likeThis' },
    ],
    'selector-disallowed-list': [
      ['/(^|[\\s,])(html|body|main|:root)[^\\s,]*:has\\(/'],
      {
        message:
          'Browsers would check the selector again at every change of the page: let script set an attribute',
      },
    ],
    'selector-max-id': 0,
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global'] }],
    'value-keyword-case': ['lower', { ignoreProperties: ['/^--/', 'font-family'] }],
  },
  overrides: [
    {
      files: ['app/styles/**/*.css'],
      rules: { 'color-no-hex': null, 'declaration-no-important': null, 'selector-class-pattern': null },
    },
  ],
} satisfies Config;
