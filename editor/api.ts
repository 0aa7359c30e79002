import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { picturesFile } from '../content-rules/file-names.ts';
import type { PictureManifest } from '../content-rules/picture-manifest.ts';
import { agencyApi } from './agency-api.ts';
import type { ContentAccess } from './load-publication.ts';
import { displaySize, preparePicture } from './prepare-picture.ts';
import { preparePictureUpdate } from './prepare-picture-update.ts';
import { alreadyPublishingMessage, noPublishApi, publishApi } from './publish-api.ts';
import type { Publisher } from './publisher.ts';
import type { Redraw } from './redraw.ts';
import type { RunSequentially } from './sequential-runner.ts';

const maxUploadBytes = 40 * 1024 * 1024;

interface Dependencies extends Omit<ContentAccess, 'root'> {
  readonly redraw: Redraw;
  /** Undefined if the editor was started on a copy of the content, which cannot be published. */
  readonly publisher: Publisher | undefined;
  /** Makes the preview read the file again. */
  readonly refresh: (file: string) => void;
  readonly afterSave: () => Promise<unknown>;
  readonly runSequentially: RunSequentially;
}

/** 'IMG 2041.HEIC' → 'own-img-2041' */
function newPictureName(fileName: string, manifest: PictureManifest): string {
  const slug = fileName
    .replace(/\.[^.]+$/, '')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  const baseName = `own-${slug || 'picture'}`;
  let name = baseName;
  for (let number = 2; name in manifest; number++) name = `${baseName}-${number}`;
  return name;
}

export function editorApi(dependencies: Dependencies): Hono {
  const { model, drafts, redraw, publisher, folders, refresh, afterSave, runSequentially } = dependencies;
  const api = new Hono();
  api.onError(({ message }, context) => context.json({ error: message }, 500));

  // Before the queue below, so that requests for the state of a redraw or publication do not wait in it. publishApi()
  // itself queues its requests that read several drafts.
  api.get('/redraw', (context) => context.json(redraw.state));
  api.post('/redraw', (context) => {
    redraw.start();
    return context.json(redraw.state);
  });
  api.delete('/redraw', (context) => context.json(redraw.dismissResult()));
  api.route(
    '/',
    publisher ? publishApi({ publisher, redraw, model, drafts, folders, runSequentially }) : noPublishApi(),
  );
  // Requests run one after the other, because a save temporarily ignores some drafts.
  api.use((_, next) => runSequentially(next));

  api.get('/files', async (context) => context.json(await model.summarizeFiles()));

  api.get('/file', async (context) => {
    const openedFile = await model.open(context.req.query('name') ?? '');
    return openedFile ? context.json(openedFile) : context.notFound();
  });

  api.put('/file', async (context) => {
    const file = context.req.query('name') ?? '';
    // The form showed these fields differently before, or not at all (null).
    const { previous, value } = await context.req.json();
    const fieldsBefore = Object.entries({ ...value, ...previous }).filter(([, field]) => field !== null);
    const base = Object.fromEntries(fieldsBefore);
    const change = await model.changeFrom(base, file, value);
    return change ? context.json(change) : context.notFound();
  });

  api.get('/pictures', async (context) => context.json(await drafts.value(picturesFile)));

  api.post(
    '/pictures',
    bodyLimit({
      maxSize: maxUploadBytes,
      onError: (context) => context.json({ error: 'This file is larger than 40 MB.' }, 413),
    }),
    async (context) => {
      const { fileName = '', alt = '', sameSizeAs = '' } = context.req.query();
      const manifest = (await drafts.value(picturesFile)) as PictureManifest;
      const upload = Buffer.from(await context.req.arrayBuffer());
      const picture = await preparePicture(upload, displaySize(manifest[sameSizeAs])).catch(() => undefined);
      if (!picture)
        return context.json(
          { error: 'This file is not a picture that can be read. Try a JPEG or PNG.' },
          422,
        );
      const name = newPictureName(fileName, manifest);
      const src = `/assets/own/${name}.webp`;
      const { image, width, height } = picture;
      drafts.addPicture(src, image);
      const entry = { src, width, height, alt, ...(alt === '' && { decorative: true }), own: true };
      const entries = Object.entries({ ...manifest, [name]: entry }).toSorted(([a], [b]) => (a < b ? -1 : 1));
      await model.change(picturesFile, Object.fromEntries(entries));
      return context.json({ name, src, width, height, bytes: image.length });
    },
  );

  api.get('/changes', async (context) => context.json(await model.describeDrafts()));

  api.post('/save', async (context) => {
    // Files must not change during a build.
    if (publisher?.isRunning) return context.json({ error: alreadyPublishingMessage }, 409);
    if (redraw.state.state === 'running') await model.rebase(picturesFile);
    const blockedDrafts = await model.findBlockedDrafts();
    const files = drafts.changedFiles().filter((file) => !blockedDrafts.has(file));
    const updatePictures = await preparePictureUpdate(files, drafts, folders);
    const { error } = await drafts.save(files);
    if (error) return context.json({ error }, 409);
    try {
      await afterSave();
    } finally {
      await updatePictures?.(redraw);
    }
    return context.json({ blockedDraftCount: blockedDrafts.size });
  });

  api.post('/discard', (context) => {
    for (const file of drafts.discard()) refresh(file);
    return context.json({});
  });

  api.route('/', agencyApi({ model, drafts, folders }));
  return api;
}
