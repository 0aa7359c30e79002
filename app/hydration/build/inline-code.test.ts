import { expect, test } from 'vitest';
import { inlineCode } from './inline-code.ts';

test('SAFE-01 finds the text of every inline script and style, and no JSON', () => {
  const page = [
    '<script>one()</script>',
    '<script type="module" async="">two("</style>")</script>',
    '<script src="/three.js"></script>',
    '<script type="application/ld+json">{"@type":"Corporation"}</script>',
    '<style>p > a { color: red }</style>',
    '<noscript><style>b{}</style></noscript>',
    '<template><script>four()</script></template></body></html>',
    '<script>five()</script>',
  ];
  expect(inlineCode(page.join(''))).toEqual({
    script: ['one()', 'two("</style>")', 'four()', 'five()'],
    style: ['p > a { color: red }', 'b{}'],
  });
});
