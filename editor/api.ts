import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { brandApi } from './brand-api.ts';
import { afterBrandChange } from './brand-changes.ts';
import type { ContentModel } from './content-model.ts';
import type { Drafts, Folders } from './drafts.ts';
import { picturesFile } from './file-names.ts';
import type { Manifest } from './manifest.ts';
import { displaySize, preparePicture } from './prepare-picture.ts';
import { noPublishApi, publishApi, underWay } from './publish-api.ts';
import type { Publisher } from './publisher.ts';
import type { Redraw } from './redraw.ts';
import { redrawApi } from './redraw-api.ts';
import type { RunSequentially } from './sequential.ts';

const largestUploadBytes = 40 * 1024 * 1024;

interface Parts {
  readonly model: ContentModel;
  readonly drafts: Drafts;
  readonly redraw: Redraw;
  /** Undefined if a copy of the content is edited. */
  readonly publisher: Publisher | undefined;
  readonly folders: Folders;
  /** Makes the preview read the file again. */
  readonly refresh: (file: string) => void;
  readonly afterSave: () => Promise<unknown>;
  readonly runSequentially: RunSequentially;
}

/** 'IMG 2041.HEIC' → 'own-img-2041' */
function pictureName(fileName: string, taken: Manifest): string {
  const words = fileName
    .replace(/\.[^.]+$/, '')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  const name = `own-${words || 'picture'}`;
  let count = 1;
  while ((count === 1 ? name : `${name}-${count}`) in taken) count++;
  return count === 1 ? name : `${name}-${count}`;
}

export function editorApi(parts: Parts): Hono {
  const { model, drafts, redraw, publisher, folders, refresh, afterSave, runSequentially } = parts;
  const api = new Hono();
  api.onError(({ message }, context) => context.json({ refused: message }, 500));

  // Progress of drawing and publishing reads no drafts, so it does not wait in the queue.
  api.route('/', redrawApi(redraw));
  api.route(
    '/',
    publisher ? publishApi({ publisher, redraw, model, drafts, folders, runSequentially }) : noPublishApi(),
  );
  // A save temporarily ignores some drafts, so requests run one after the other.
  api.use((_, next) => runSequentially(next));

  api.get('/files', async (context) => context.json(await model.overview()));

  api.get('/file', async (context) => {
    const opened = await model.open(context.req.query('name') ?? '');
    return opened ? context.json(opened) : context.notFound();
  });

  api.put('/file', async (context) => {
    const file = context.req.query('name') ?? '';
    const faults = await model.change(file, await context.req.json(), true);
    if (!faults) return context.notFound();
    return context.json({ faults });
  });

  api.get('/pictures', async (context) => context.json(await drafts.value(picturesFile)));

  api.post(
    '/pictures',
    bodyLimit({
      maxSize: largestUploadBytes,
      onError: (context) => context.json({ refused: 'This file is larger than 40 MB.' }, 413),
    }),
    async (context) => {
      const { fileName = '', alt = '', like = '' } = context.req.query();
      const manifest = (await drafts.value(picturesFile)) as Manifest;
      const upload = Buffer.from(await context.req.arrayBuffer());
      const made = await preparePicture(upload, displaySize(manifest[like])).catch(() => undefined);
      if (!made)
        return context.json(
          { refused: 'This file is not a picture that can be read. Try a JPEG or PNG.' },
          422,
        );
      const name = pictureName(fileName, manifest);
      const src = `/assets/own/${name}.webp`;
      const { image, width, height } = made;
      drafts.addPicture(src, image);
      const entry = { src, width, height, alt, ...(alt === '' && { decorative: true }), own: true };
      const sorted = Object.entries({ ...manifest, [name]: entry }).toSorted(([a], [b]) => (a < b ? -1 : 1));
      await model.change(picturesFile, Object.fromEntries(sorted));
      return context.json({ name, src, width, height, bytes: image.length });
    },
  );

  api.get('/changes', async (context) => context.json(await model.changes()));

  api.post('/save', async (context) => {
    // Files must not change during a build.
    if (publisher?.isRunning) return context.json({ refused: underWay }, 409);
    if (redraw.state.state === 'running') await model.rebase(picturesFile);
    const kept = await model.keptDrafts();
    const files = drafts.changedFiles().filter((file) => !kept.has(file));
    const follow = await afterBrandChange(files, drafts, folders);
    const { refused } = await drafts.save(files);
    if (refused) return context.json({ refused }, 409);
    try {
      await afterSave();
    } finally {
      await follow?.(redraw);
    }
    return context.json({ kept: kept.size });
  });

  api.post('/discard', (context) => {
    for (const file of drafts.discard()) refresh(file);
    return context.json({});
  });

  api.route('/', brandApi({ model, drafts, folders }));
  return api;
}
