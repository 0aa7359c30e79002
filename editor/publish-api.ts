import { Hono } from 'hono';
import { z } from 'zod';
import { listPublications } from '../publishing/publications.ts';
import { createPublishingPlan, readPublishedPicture } from '../publishing/publishing-plan.ts';
import { readPublishingSettings } from '../publishing/settings.ts';
import { publishingRequestSchema } from '../publishing/start-publishing.ts';
import type { PublishingKind } from '../publishing/state.ts';
import { describePlan } from './describe-plan.ts';
import { describeState, type PublishingStatus } from './describe-publishing.ts';
import { imageType, isPictureAddress } from './image-type.ts';
import { type ContentAccess, loadPublication } from './load-publication.ts';
import type { Publisher } from './publisher.ts';
import type { Redraw } from './redraw.ts';
import type { RunSequentially } from './sequential-runner.ts';

const loadSchema = z.strictObject({ name: z.string() });

const unsavedDraftsMessage = 'Save your changes first, or throw them away.';
const drawingMessage = 'The pictures are still being drawn. Publish when that has ended.';
const outdatedPicturesMessage =
  'Some pictures still show the old name, logo or colours: the drawing was interrupted. Draw them again, then publish.';
const fetchingMessage = 'What others published is being fetched. Publish when that has ended.';
export const alreadyPublishingMessage = 'Something is being published. Wait until it has ended.';

interface Dependencies extends Omit<ContentAccess, 'root'> {
  readonly publisher: Publisher;
  readonly redraw: Redraw;
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

/** Only describing the plan and loading a publication wait for other requests, because they read several drafts. */
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
  const contentAccess = { root, model, drafts, folders };

  const readStatus = async (): Promise<PublishingStatus> => {
    const state = await publisher.state();
    const settings = readPublishingSettings(root);
    return {
      canPublish: true,
      settings: settings && { address: settings.address, preview: settings.preview },
      state: state && (await describeState(state, contentAccess)),
      isFetching: publisher.isFetching,
      mergedChanges: publisher.mergedChanges,
    };
  };

  /** Why nothing can be published now. */
  const findObstacle = (kind: PublishingKind): string | undefined => {
    if (publisher.isRunning) return alreadyPublishingMessage;
    if (publisher.isFetching) return fetchingMessage;
    if (kind === 'undo') return undefined;
    if (drafts.changedFiles().length > 0) return unsavedDraftsMessage;
    if (redraw.state.state === 'running') return drawingMessage;
    return redraw.isUnfinished ? outdatedPicturesMessage : undefined;
  };

  api.get('/publishing', async (context) => context.json(await readStatus()));

  api.get('/publishing/plan', async (context) => {
    const plan = await createPublishingPlan(root);
    return context.json(await runSequentially(() => describePlan(plan, contentAccess)));
  });

  api.post('/publishing', async (context) => {
    const { data: request, error } = publishingRequestSchema.safeParse(await context.req.json());
    if (!request) return context.json({ error: error.issues[0]?.message }, 409);
    const obstacle = findObstacle(request.kind);
    if (obstacle) return context.json({ error: obstacle }, 409);
    await publisher.start(request);
    return context.json(await readStatus());
  });

  api.get('/publications', async (context) => context.json(await listPublications(root)));

  api.get('/publications/picture', async (context) => {
    const { publication = '', src = '' } = context.req.query();
    const isPublication = (await listPublications(root)).some(({ name }) => name === publication);
    const image =
      isPublication && isPictureAddress(src) ? await readPublishedPicture(root, publication, src) : undefined;
    if (!image) return context.notFound();
    return context.body(new Uint8Array(image), 200, { 'Content-Type': imageType(src) });
  });

  api.post('/publications/load', async (context) => {
    const { name } = loadSchema.parse(await context.req.json());
    if (!(await listPublications(root)).some((publication) => publication.name === name))
      return context.notFound();
    return runSequentially(async () => {
      if (drafts.changedFiles().length > 0) return context.json({ error: unsavedDraftsMessage }, 409);
      return context.json({ titles: await loadPublication(name, contentAccess) });
    });
  });

  api.post('/fetch', async (context) => {
    if (publisher.isRunning) return context.json({ error: alreadyPublishingMessage }, 409);
    if (drafts.changedFiles().length > 0) return context.json({ error: unsavedDraftsMessage }, 409);
    await publisher.fetchChanges();
    return context.json(await readStatus());
  });

  api.delete('/merged-changes', async (context) => {
    publisher.dismissMergedChanges();
    return context.json(await readStatus());
  });

  return api;
}
