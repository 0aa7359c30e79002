import { z } from 'zod';
import {
  heading,
  list,
  pageHead,
  picture,
  plainText,
  samples,
  textWithCountPlaceholder,
  textWithKnownCount,
} from './fields.ts';
import { nextPagesSchema } from './next-pages-schema.ts';
import { fillCount, numberWords } from './number-words.ts';
import { pageMenu } from './page-menu.ts';
import { drawingIfItShows } from './picture-entry.ts';
import { playingTime } from './playing-time.ts';

const filmAddress = z.string().regex(/^\/assets\/\S+$/, 'is not the address of a file below /assets');

const film = z
  .strictObject({
    heading,
    paragraphs: z
      .array(plainText)
      .min(1)
      .meta({ description: "{seconds} stands for the film's length, in words." }),
    play: plainText.meta({ description: "{length} stands for the film's length, in figures." }),
    caption: plainText,
    failed: plainText.meta({
      title: 'If the film cannot be played',
      description: "Shown instead of the film, with a link to the film's text.",
    }),
    name: plainText,
    description: plainText,
    published: z.iso.date(),
    seconds: z.number().int().positive(),
    poster: picture,
    sources: z.array(z.strictObject({ src: filmAddress, type: plainText })).min(1),
    captions: z.strictObject({ src: filmAddress, language: plainText, label: plainText }),
    /** The captions as text. */
    transcript: z.strictObject({ label: plainText, lines: z.array(plainText).min(1) }),
  })
  .transform(({ paragraphs, play, ...rest }) => ({
    ...rest,
    paragraphs: paragraphs.map((text) => text.replaceAll('{seconds}', numberWords(rest.seconds))),
    play: play.replaceAll('{length}', playingTime(rest.seconds)),
  }));

const aim = z.strictObject({ title: plainText, statement: plainText, text: plainText });

const values = z
  .strictObject({
    title: plainText,
    statement: plainText,
    items: z.array(z.strictObject({ title: plainText, text: plainText })).min(2),
  })
  .transform(({ statement, ...rest }) => ({ ...rest, statement: fillCount(statement, rest.items.length) }));

const aims = z.strictObject({ label: plainText, vision: aim, mission: aim, values });

export function aboutSchema(teamSize: number) {
  const textWithTeamSize = textWithKnownCount(teamSize);
  return z.strictObject({
    head: pageHead,
    menu: pageMenu(textWithTeamSize),
    /** The first section. */
    opening: z
      .strictObject({
        heading: textWithTeamSize,
        lead: plainText,
        picture,
        phonePicture: picture,
        figure: z.strictObject({ label: plainText, text: textWithTeamSize }),
      })
      .transform(({ picture: widePicture, phonePicture, ...rest }) => ({
        ...rest,
        picture: drawingIfItShows(teamSize, widePicture),
        phonePicture: drawingIfItShows(teamSize, phonePicture),
      })),
    film: film.optional(),
    aims,
    reasons: z
      .strictObject({
        heading,
        note: textWithCountPlaceholder,
        items: list(
          z
            .strictObject({ title: plainText, text: textWithTeamSize, picture })
            .transform((reason) => ({ ...reason, picture: drawingIfItShows(teamSize, reason.picture) })),
          2,
          12,
        ),
      })
      .transform(({ note, ...rest }) => ({ ...rest, note: fillCount(note, rest.items.length) })),
    /** The links at the end of the page. */
    ways: nextPagesSchema(textWithTeamSize),
    samples,
  });
}

export type AboutPage = z.output<ReturnType<typeof aboutSchema>>;
export type Film = z.output<typeof film>;
