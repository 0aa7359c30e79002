import { z } from 'zod';
import {
  heading,
  line,
  lineWithCount,
  lineWithKnownCount,
  list,
  pageHead,
  picture,
  samples,
} from './fields.ts';
import { nextPages } from './next-pages-schema.ts';
import { numberWords, withCount } from './number-words.ts';
import { ifDrawnFor } from './picture-entry.ts';
import { playingTime } from './playing-time.ts';

const filmAddress = z.string().regex(/^\/assets\/\S+$/, 'is not the address of a file below /assets');

const film = z
  .strictObject({
    heading,
    paragraphs: z
      .array(line)
      .min(1)
      .meta({ description: "{seconds} stands for the film's length, in words." }),
    play: line.meta({ description: "{length} stands for the film's length, in figures." }),
    caption: line,
    name: line,
    description: line,
    published: z.iso.date(),
    seconds: z.number().int().positive(),
    poster: picture,
    sources: z.array(z.strictObject({ src: filmAddress, type: line })).min(1),
    captions: z.strictObject({ src: filmAddress, language: line, label: line }),
    /** The captions as text. */
    transcript: z.strictObject({ label: line, lines: z.array(line).min(1) }),
  })
  .transform(({ paragraphs, play, ...rest }) => ({
    ...rest,
    paragraphs: paragraphs.map((text) => text.replaceAll('{seconds}', numberWords(rest.seconds))),
    play: play.replaceAll('{length}', playingTime(rest.seconds)),
  }));

const aim = z.strictObject({ title: line, statement: line, text: line });

const values = z
  .strictObject({
    title: line,
    statement: line,
    items: z.array(z.strictObject({ title: line, text: line })).min(2),
  })
  .transform(({ statement, ...rest }) => ({ ...rest, statement: withCount(statement, rest.items.length) }));

const aims = z.strictObject({ label: line, vision: aim, mission: aim, values });

export function aboutSchema(teamSize: number) {
  const lineWithTeamSize = lineWithKnownCount(teamSize);
  return z.strictObject({
    head: pageHead,
    opening: z
      .strictObject({
        heading: lineWithTeamSize,
        lead: line,
        picture,
        phonePicture: picture,
        figure: z.strictObject({ label: line, text: lineWithTeamSize }),
      })
      .transform(({ picture: widePicture, phonePicture, ...rest }) => ({
        ...rest,
        picture: ifDrawnFor(teamSize, widePicture),
        phonePicture: ifDrawnFor(teamSize, phonePicture),
      })),
    film: film.optional(),
    aims,
    reasons: z
      .strictObject({
        heading,
        note: lineWithCount,
        items: list(
          z
            .strictObject({ title: line, text: lineWithTeamSize, picture })
            .transform((reason) => ({ ...reason, picture: ifDrawnFor(teamSize, reason.picture) })),
          2,
          12,
        ),
      })
      .transform(({ note, ...rest }) => ({ ...rest, note: withCount(note, rest.items.length) })),
    ways: nextPages(lineWithTeamSize),
    samples,
  });
}

export type AboutPage = z.output<ReturnType<typeof aboutSchema>>;
export type Film = z.output<typeof film>;
