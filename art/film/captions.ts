// The film has no sound; its captions say what is to be seen, and when, for those who cannot see it.
import { LINE_COUNT } from './fields.ts';
import { timeline } from './timeline.ts';

/** The agency's name, and what the hot line's colour is called. */
export interface FilmWords {
  readonly name: string;
  readonly accent: string;
}

interface Cue {
  readonly from: number;
  readonly text: string;
}

const inWords: Readonly<Record<number, string>> = { 48: 'forty-eight' };
const lineCount = inWords[LINE_COUNT] ?? String(LINE_COUNT);

/** Each cue stays until the next begins, a moment after its picture has started to move. */
const cuesFor = ({ name, accent }: FilmWords): readonly Cue[] => [
  { from: 0, text: `A pen draws one ${accent} line across the paper.` },
  {
    from: timeline.months.from + 0.9,
    text: `Lines gather round it, ${lineCount} in all: one a month, nearly flat.`,
  },
  { from: timeline.coast.from + 0.4, text: 'Land rises from below. The lines bend upwards with it.' },
  { from: timeline.names.from - 0.6, text: 'They follow the coast of Mumbai. The pen writes its names.' },
  { from: timeline.letters.from + 0.5, text: 'A tide crosses the chart and breaks the land into islands.' },
  {
    from: timeline.letters.to - 1.4,
    text: `The islands are letters: ${name}. The ${accent} line runs round them all.`,
  },
];

const timestamp = (seconds: number): string => {
  const whole = Math.floor(seconds);
  const minutes = String(Math.floor(whole / 60)).padStart(2, '0');
  const rest = String(whole % 60).padStart(2, '0');
  const thousandths = String(Math.round((seconds - whole) * 1000)).padStart(3, '0');
  return `00:${minutes}:${rest}.${thousandths}`;
};

/** The captions as a WebVTT file. */
export const webVtt = (words: FilmWords): string => {
  const cues = cuesFor(words);
  const written = cues.map(({ from, text }, index) => {
    const to = cues[index + 1]?.from ?? timeline.end;
    return `${index + 1}\n${timestamp(from)} --> ${timestamp(to)}\n${text}\n`;
  });
  return `WEBVTT\n\nNOTE The film has no sound. These captions describe its pictures.\n\n${written.join('\n')}`;
};
