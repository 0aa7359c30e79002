// One of the workers of brand.ts: tells what there is to draw, then draws what it is given.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { cardList } from './cards/card-list.ts';
import { renderCards } from './cards/cards.ts';
import { typefaceOf } from './core/faces.ts';
import { writeDrawing } from './core/finish.ts';
import {
  CONTENT,
  type Manifest,
  mergedManifest,
  readManifest,
  withRendered,
  writeManifest,
} from './core/manifest.ts';
import { ownPictures } from './core/raster.ts';
import { missingCharacters } from './core/shaped-text.ts';
import { siteSettings } from './core/site-settings.ts';
import { FILM_STEPS, filmIsCurrent, hasFfmpeg, renderFilm } from './film/film.ts';
import { icons } from './icons/icons.ts';
import { families } from './pictures.ts';
import { renderTestimonialPortraits } from './testimonial-portraits.ts';

export type FilmState = 'drawn' | 'no ffmpeg' | 'hidden' | 'kept';

/** A drawing's name, with the cards that show it; or one of the other jobs. */
export type Task =
  | { readonly drawing: string }
  | { readonly job: 'testimonials' | 'icons' | 'film' }
  | { readonly job: 'manifest'; readonly rendered: Manifest };

export interface Plan {
  readonly tasks: readonly Task[];
  readonly steps: number;
  /** What will become of the film; 'drawn' may still turn out to be 'kept'. */
  readonly film: FilmState;
  readonly filmSteps: number;
}

export type Message =
  | { readonly kind: 'plan'; readonly plan: Plan }
  | { readonly kind: 'step'; readonly what: string }
  | { readonly kind: 'done'; readonly entries: Manifest; readonly film?: FilmState };

const pictures = new Map(
  families.flatMap((family) => family.pictures).map((picture) => [picture.name, picture]),
);
const cardsOf = (drawing: string) => cardList.filter((card) => card.drawing === drawing);

const say = (message: Message): void => parentPort?.postMessage(message);
const step = (what: string): void => say({ kind: 'step', what });

const filmPlan = async (): Promise<FilmState> => {
  const about: object = JSON.parse(await readFile(join(CONTENT, 'pages/about.json'), 'utf8'));
  if (!('film' in about)) return 'hidden';
  const isOwn = await ownPictures();
  if (isOwn('about-film')) return 'kept';
  return (await hasFfmpeg()) ? 'drawn' : 'no ffmpeg';
};

const plan = async (): Promise<Plan> => {
  const { name } = await siteSettings();
  const missing = await missingCharacters(typefaceOf('imbue', {}), name);
  if (missing.length > 0) {
    throw new Error(`No installed typeface has the characters ${missing.join(' ')} of the name "${name}".`);
  }
  const existing = await readManifest();
  // Drawings that a card needs come first: they are the slow ones, and nobody should wait for one at the end.
  const names = [...pictures.keys()]
    .filter((drawing) => !existing[drawing]?.own || cardsOf(drawing).length > 0)
    .toSorted((a, b) => cardsOf(b).length - cardsOf(a).length);
  return {
    tasks: [...names.map((drawing) => ({ drawing })), { job: 'testimonials' }, { job: 'icons' }],
    steps: names.length + cardList.length + 2,
    film: await filmPlan(),
    filmSteps: FILM_STEPS,
  };
};

const drawWithCards = async (name: string): Promise<Manifest> => {
  const picture = pictures.get(name);
  if (!picture) throw new Error(`no drawing is called ${name}`);
  const isOwn = await ownPictures();
  if (!isOwn(name)) await writeDrawing(picture);
  step(name);
  const entries: Record<string, Manifest[string]> = {};
  for (const card of cardsOf(name)) {
    Object.assign(entries, (await renderCards([card])).entries);
    step(`card-${card.key}`);
  }
  return entries;
};

/** Into the manifest as it is by now: the owner may have added pictures since the drawing began. */
const noteDrawn = async (rendered: Manifest): Promise<void> =>
  writeManifest(withRendered(mergedManifest([...pictures.values()], await readManifest()), rendered));

const run = async (task: Task): Promise<{ readonly entries: Manifest; readonly film?: FilmState }> => {
  if ('drawing' in task) return { entries: await drawWithCards(task.drawing) };
  if (task.job === 'manifest') {
    await noteDrawn(task.rendered);
    return { entries: {} };
  }
  if (task.job === 'film') {
    if (await filmIsCurrent()) return { entries: {}, film: 'kept' };
    return { ...(await renderFilm(step)), film: 'drawn' };
  }
  step(task.job);
  return task.job === 'icons' ? icons.render() : { entries: await renderTestimonialPortraits() };
};

say({ kind: 'plan', plan: await plan() });
parentPort?.on('message', async (task: Task) => say({ kind: 'done', ...(await run(task)) }));
