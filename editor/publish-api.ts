import { Hono } from 'hono';
import { z } from 'zod';
import {
  createPublishingPlan,
  listPublications,
  type PublishingRequest,
  readPublishedPicture,
  readPublishingSettings,
} from '../publishing/for-editor.ts';
import type { ContentModel } from './content-model.ts';
import { describePlan } from './describe-plan.ts';
import { describeState, type PublishingStatus, toPublicSettings } from './describe-publishing.ts';
import type { Drafts, Folders } from './drafts.ts';
import { imageType, isPictureAddress } from './image-type.ts';
import { loadPublication } from './load-publication.ts';
import type { Publisher } from './publisher.ts';
import type { Redraw } from './redraw.ts';
import type { RunSequentially } from './sequential.ts';

const requestSchema = z.strictObject({
  kind: z.enum(['publish', 'undo', 'preview']),
  choices: z.record(z.string(), z.record(z.string(), z.enum(['mine', 'theirs']))).optional(),
  withSamples: z.boolean().optional(),
  publication: z.string().optional(),
  choicesRevision: z.string().optional(),
});

const loadSchema = z.strictObject({ name: z.string() });

const unsavedDraftsMessage = 'Save your changes first, or throw them away.';
const drawingMessage = 'The pictures are still being drawn. Publish when that has ended.';
const outdatedPicturesMessage =
  'Some pictures still show the old name, logo or colours: the drawing was interrupted. Draw them again, then publish.';
const fetchingMessage = 'What others published is being fetched. Publish when that has ended.';
const missingPublicationMessage = 'Choose in the list of publications what is to be undone.';
export const publishingMessage = 'Something is being published. Wait until it has ended.';

interface Dependencies {
  readonly publisher: Publisher;
  readonly redraw: Redraw;
  readonly model: ContentModel;
  readonly drafts: Drafts;
  readonly folders: Folders;
  readonly runSequentially: RunSequentially;
}

/** For a copy of the content, which cannot be published. */
export function noPublishApi(): Hono {
  const api = new Hono();
  const status: PublishingStatus = {
    canPublish: false,
    settings: null,
    state: null,
    isFetching: false,
    mergedChanges: null,
  };
  api.get('/publishing', (context) => context.json(status));
  return api;
}

/** Requests that read drafts run one after the other; the status request reads none and does not wait. */
export function publishApi({
  publisher,
  redraw,
  model,
  drafts,
  folders,
  runSequentially,
}: Dependencies): Hono {
  const api = new Hono();
  const { root } = publisher;
  const dependencies = { root, model, drafts, folders };
  const findLivePublicationName = async () =>
    (await listPublications(root)).find(({ isLive }) => isLive)?.name;

  const readStatus = async (): Promise<PublishingStatus> => {
    const state = await publisher.state();
    return {
      canPublish: true,
      settings: toPublicSettings(readPublishingSettings(root)),
      state: state && (await describeState(state, { root, model, drafts, findLivePublicationName })),
      isFetching: publisher.isFetching,
      mergedChanges: publisher.mergedChanges,
    };
  };

  api.get('/publishing', async (context) => context.json(await readStatus()));

  api.get('/publishing/plan', async (context) => {
    const plan = await createPublishingPlan(root);
    return context.json(await runSequentially(() => describePlan(plan, dependencies)));
  });

  api.post('/publishing', async (context) => {
    const request = requestSchema.parse(await context.req.json()) as PublishingRequest;
    if (publisher.isRunning) return context.json({ error: publishingMessage }, 409);
    if (publisher.isFetching) return context.json({ error: fetchingMessage }, 409);
    if (request.kind !== 'undo' && drafts.changedFiles().length > 0)
      return context.json({ error: unsavedDraftsMessage }, 409);
    if (request.kind !== 'undo' && redraw.state.state === 'running')
      return context.json({ error: drawingMessage }, 409);
    if (request.kind !== 'undo' && redraw.isUnfinished)
      return context.json({ error: outdatedPicturesMessage }, 409);
    // An undo must name its publication, because another one may have become live since the list was shown.
    if (request.kind === 'undo' && request.publication === undefined)
      return context.json({ error: missingPublicationMessage }, 409);
    await publisher.start(request);
    return context.json(await readStatus());
  });

  api.get('/publications', async (context) => context.json(await listPublications(root)));

  api.get('/publications/picture', async (context) => {
    const { of = '', src = '' } = context.req.query();
    const isPublication = (await listPublications(root)).some(({ name }) => name === of);
    const image =
      isPublication && isPictureAddress(src) ? await readPublishedPicture(root, of, src) : undefined;
    if (!image) return context.notFound();
    return context.body(new Uint8Array(image), 200, { 'Content-Type': imageType(src) });
  });

  api.post('/publications/load', async (context) => {
    const { name } = loadSchema.parse(await context.req.json());
    if (!(await listPublications(root)).some((publication) => publication.name === name))
      return context.notFound();
    return runSequentially(async () => {
      if (drafts.changedFiles().length > 0) return context.json({ error: unsavedDraftsMessage }, 409);
      return context.json({ titles: await loadPublication(name, dependencies) });
    });
  });

  api.post('/fetch', async (context) => {
    if (publisher.isRunning) return context.json({ error: publishingMessage }, 409);
    if (drafts.changedFiles().length > 0) return context.json({ error: unsavedDraftsMessage }, 409);
    await publisher.fetchChanges();
    return context.json(await readStatus());
  });

  api.delete('/fetch', async (context) => {
    publisher.dismissMergedChanges();
    return context.json(await readStatus());
  });

  return api;
}
