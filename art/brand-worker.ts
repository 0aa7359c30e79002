// A worker thread of brand.ts: sends the list of tasks, then runs the tasks it receives.
import { parentPort } from 'node:worker_threads';
import { cardList } from './cards/card-list.ts';
import { renderCards } from './cards/cards.ts';
import { typefaceOf } from './core/faces.ts';
import { writeDrawing } from './core/finish.ts';
import { type Manifest, mergedManifest, readManifest, withRendered, writeManifest } from './core/manifest.ts';
import { ownPictures } from './core/raster.ts';
import { readContent } from './core/read-content.ts';
import { missingCharacters } from './core/shaped-text.ts';
import { siteSettings } from './core/site-settings.ts';
import { FILM_STEPS, filmIsCurrent, hasFfmpeg, renderFilm } from './film/film.ts';
import { icons } from './icons/icons.ts';
import { drawingNamed, pictures } from './pictures.ts';
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
  /** 'drawn' becomes 'kept' if the film turns out to be up to date. */
  readonly film: FilmState;
  readonly filmSteps: number;
}

export type Message =
  | { readonly kind: 'plan'; readonly plan: Plan }
  | { readonly kind: 'step'; readonly picture: string }
  | { readonly kind: 'done'; readonly entries: Manifest; readonly film?: FilmState };

const cardsOf = (drawing: string) => cardList.filter((card) => card.drawing === drawing);

const send = (message: Message): void => parentPort?.postMessage(message);
const reportStep = (picture: string): void => send({ kind: 'step', picture });

const planFilm = async (): Promise<FilmState> => {
  if (!readContent<{ readonly hasFilm: boolean }>('pages/about.json').hasFilm) return 'hidden';
  const isOwn = await ownPictures();
  if (isOwn('about-film')) return 'kept';
  return (await hasFfmpeg()) ? 'drawn' : 'no ffmpeg';
};

const makePlan = async (): Promise<Plan> => {
  const { name } = siteSettings();
  const missing = await missingCharacters(typefaceOf('imbue', {}), name);
  if (missing.length > 0) {
    throw new Error(`No installed typeface has the characters ${missing.join(' ')} of the name "${name}".`);
  }
  const existing = await readManifest();
  // Drawings with cards take longest, so they come first.
  const names = pictures
    .map(({ name }) => name)
    .filter((drawing) => !existing[drawing]?.own || cardsOf(drawing).length > 0)
    .toSorted((a, b) => cardsOf(b).length - cardsOf(a).length);
  return {
    tasks: [...names.map((drawing) => ({ drawing })), { job: 'testimonials' }, { job: 'icons' }],
    steps: names.length + cardList.length + 2,
    film: await planFilm(),
    filmSteps: FILM_STEPS,
  };
};

const drawWithCards = async (name: string): Promise<Manifest> => {
  const isOwn = await ownPictures();
  if (!isOwn(name)) await writeDrawing(drawingNamed(name));
  reportStep(name);
  const entries: Record<string, Manifest[string]> = {};
  for (const card of cardsOf(name)) {
    Object.assign(entries, (await renderCards([card])).entries);
    reportStep(`card-${card.key}`);
  }
  return entries;
};

/** Reads the manifest again, because the owner may have added pictures meanwhile. */
const updateManifest = async (rendered: Manifest): Promise<void> =>
  writeManifest(withRendered(mergedManifest(pictures, await readManifest()), rendered));

const runTask = async (task: Task): Promise<{ readonly entries: Manifest; readonly film?: FilmState }> => {
  if ('drawing' in task) return { entries: await drawWithCards(task.drawing) };
  if (task.job === 'manifest') {
    await updateManifest(task.rendered);
    return { entries: {} };
  }
  if (task.job === 'film') {
    if (await filmIsCurrent()) return { entries: {}, film: 'kept' };
    return { ...(await renderFilm(reportStep)), film: 'drawn' };
  }
  reportStep(task.job);
  return task.job === 'icons' ? icons.render() : { entries: await renderTestimonialPortraits() };
};

// Without top-level await, so that the modules are evaluated when the plan arrives: see terminate in brand.ts.
makePlan().then((plan) => send({ kind: 'plan', plan }));
parentPort?.on('message', async (task: Task) => send({ kind: 'done', ...(await runTask(task)) }));
