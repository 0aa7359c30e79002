import { Hono } from 'hono';
import { z } from 'zod';
import {
  type PublishingOrder,
  publications,
  publishedPicture,
  publishingPlan,
  publishingSettings,
} from '../publishing/for-editor.ts';
import type { ContentModel } from './content-model.ts';
import { describePlan } from './describe-plan.ts';
import { describeState, type PublishingStatus, publicSettings } from './describe-publishing.ts';
import type { Drafts, Folders } from './drafts.ts';
import { imageType, isPictureAddress } from './image-type.ts';
import { loadPublication } from './load-publication.ts';
import type { Publisher } from './publisher.ts';
import type { Redraw } from './redraw.ts';
import type { RunSequentially } from './sequential.ts';

const orderSchema = z.strictObject({
  kind: z.enum(['publish', 'undo', 'preview']),
  choices: z.record(z.string(), z.record(z.string(), z.enum(['mine', 'theirs']))).optional(),
  withSamples: z.boolean().optional(),
  publication: z.string().optional(),
  choicesAt: z.string().optional(),
});

const loadSchema = z.strictObject({ name: z.string() });

const unsaved = 'Save your changes first, or throw them away.';
const drawing = 'The pictures are still being drawn. Publish when that has ended.';
const undrawn =
  'Some pictures still show the old name, logo or colours: the drawing was interrupted. Draw them again, then publish.';
const fetching = 'What others published is being fetched. Publish when that has ended.';
const unnamed = 'Choose in the list of publications what is to be undone.';
export const underWay = 'Something is being published. Wait until it has ended.';

interface Parts {
  readonly publisher: Publisher;
  readonly redraw: Redraw;
  readonly model: ContentModel;
  readonly drafts: Drafts;
  readonly folders: Folders;
  readonly runSequentially: RunSequentially;
}

export function noPublishApi(): Hono {
  const api = new Hono();
  const answer: PublishingStatus = {
    isPossible: false,
    settings: null,
    state: null,
    isFetching: false,
    mergedChanges: null,
  };
  api.get('/publishing', (context) => context.json(answer));
  return api;
}

/** Requests that read drafts run one after the other; the progress request does not wait for them. */
export function publishApi({ publisher, redraw, model, drafts, folders, runSequentially }: Parts): Hono {
  const api = new Hono();
  const { root } = publisher;
  const parts = { root, model, drafts, folders };
  const live = async () => (await publications(root)).find(({ isLive }) => isLive)?.name;

  const publishing = async (): Promise<PublishingStatus> => {
    const state = await publisher.state();
    return {
      isPossible: true,
      settings: publicSettings(publishingSettings(root)),
      state: state && (await describeState(state, { root, model, drafts, live })),
      isFetching: publisher.isFetching,
      mergedChanges: publisher.mergedChanges,
    };
  };

  api.get('/publishing', async (context) => context.json(await publishing()));

  api.get('/publishing/plan', async (context) => {
    const plan = await publishingPlan(root);
    return context.json(await runSequentially(() => describePlan(plan, parts)));
  });

  api.post('/publishing', async (context) => {
    const order = orderSchema.parse(await context.req.json()) as PublishingOrder;
    if (publisher.isRunning) return context.json({ refused: underWay }, 409);
    if (publisher.isFetching) return context.json({ refused: fetching }, 409);
    if (order.kind !== 'undo' && drafts.changedFiles().length > 0)
      return context.json({ refused: unsaved }, 409);
    if (order.kind !== 'undo' && redraw.state.state === 'running')
      return context.json({ refused: drawing }, 409);
    if (order.kind !== 'undo' && redraw.isUnfinished) return context.json({ refused: undrawn }, 409);
    // An undo must name its publication, because another one may have become live since the list was shown.
    if (order.kind === 'undo' && order.publication === undefined)
      return context.json({ refused: unnamed }, 409);
    await publisher.start(order);
    return context.json(await publishing());
  });

  api.get('/publications', async (context) => context.json(await publications(root)));

  api.get('/publications/picture', async (context) => {
    const { of = '', src = '' } = context.req.query();
    const isKnown = (await publications(root)).some(({ name }) => name === of);
    const image = isKnown && isPictureAddress(src) ? await publishedPicture(root, of, src) : undefined;
    if (!image) return context.notFound();
    return context.body(new Uint8Array(image), 200, { 'Content-Type': imageType(src) });
  });

  api.post('/publications/load', async (context) => {
    const { name } = loadSchema.parse(await context.req.json());
    if (!(await publications(root)).some((publication) => publication.name === name))
      return context.notFound();
    return runSequentially(async () => {
      if (drafts.changedFiles().length > 0) return context.json({ refused: unsaved }, 409);
      return context.json({ titles: await loadPublication(name, parts) });
    });
  });

  api.post('/fetch', async (context) => {
    if (publisher.isRunning) return context.json({ refused: underWay }, 409);
    if (drafts.changedFiles().length > 0) return context.json({ refused: unsaved }, 409);
    await publisher.fetch();
    return context.json(await publishing());
  });

  api.delete('/fetch', async (context) => {
    publisher.dismissMergedChanges();
    return context.json(await publishing());
  });

  return api;
}
