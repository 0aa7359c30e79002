import { describe, expect, test } from 'vitest';
import { completeAtMs, typedTextAt } from './typed-text-at.ts';

const phrases = ['abc', 'de'];

describe('typedTextAt', () => {
  test.each([
    [0, 0, ''],
    [499, 0, ''],
    [619, 0, ''],
    [620, 0, 'a'],
    [740, 0, 'ab'],
    [860, 0, 'abc'],
    [2859, 0, 'abc'],
    [2909, 0, 'abc'],
    [2910, 0, 'ab'],
    [2960, 0, 'a'],
    [3009, 0, 'a'],
    [3010, 1, ''],
    [3630, 1, 'd'],
  ])('after %i ms, the visible part of phrase %i is %j', (elapsedMs, phraseIndex, text) => {
    expect(typedTextAt(phrases, elapsedMs)).toMatchObject({ phraseIndex, text });
  });

  test('starts over after the last phrase', () => {
    const cycleMs = 500 + 3 * 170 + 2000 + 500 + 2 * 170 + 2000;
    expect(typedTextAt(phrases, cycleMs + 740)).toMatchObject({ phraseIndex: 0, text: 'ab' });
  });

  test('the text does not change before nextChangeInMs', () => {
    let elapsedMs = 0;
    for (let step = 0; step < 40; step += 1) {
      const { text, nextChangeInMs } = typedTextAt(phrases, elapsedMs);
      expect(typedTextAt(phrases, elapsedMs + nextChangeInMs - 1).text).toBe(text);
      elapsedMs += nextChangeInMs;
    }
  });

  test('at completeAtMs the first phrase is complete', () => {
    expect(typedTextAt(phrases, completeAtMs('abc')).text).toBe('abc');
  });
});
