import { expect, test } from 'vitest';
import { webVtt } from './captions.ts';
import { timeline } from './timeline.ts';

const secondsOf = (stamp: string): number =>
  stamp.split(':').reduce((total, part) => total * 60 + Number(part), 0);

const cuesOf = (vtt: string) =>
  [...vtt.matchAll(/^([\d:.]+) --> ([\d:.]+)\n(.+)$/gm)].map(([, from = '', to = '', text = '']) => ({
    from: secondsOf(from),
    to: secondsOf(to),
    text,
  }));

test('cues follow one another without a gap and end with the film', () => {
  const cues = cuesOf(webVtt({ name: 'Harbour', accent: 'orange' }));
  expect(cues.length).toBeGreaterThan(4);
  for (const [index, cue] of cues.entries()) {
    expect(cue.to).toBeGreaterThan(cue.from);
    const next = cues[index + 1];
    if (next) expect(next.from).toBeCloseTo(cue.to, 3);
  }
  expect(cues.at(-1)?.to).toBeCloseTo(timeline.end, 3);
});

test('a cue stays long enough to be read', () => {
  for (const { from, to, text } of cuesOf(webVtt({ name: 'Harbour', accent: 'orange' }))) {
    const words = text.split(' ').length;
    expect(words / (to - from), text).toBeLessThan(4.5);
  }
});

test('the last cue spells the brand, and its colour by name', () => {
  expect(cuesOf(webVtt({ name: 'Harbour', accent: 'orange' })).at(-1)?.text).toBe(
    'The islands are letters: Harbour. The orange line runs round them all.',
  );
});
