import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { brandApi } from './brand-api.ts';
import { brandChange } from './brand-change.ts';
import type { ContentDesk } from './content-desk.ts';
import type { Drafts, Folders } from './drafts.ts';
import { picturesFile } from './file-names.ts';
import type { OneAtATime } from './one-at-a-time.ts';
import { ownPicture, placeSize } from './own-picture.ts';
import { noPublishApi, publishApi, underWay } from './publish-api.ts';
import type { Publisher } from './publisher.ts';
import type { Redraw } from './redraw.ts';
import { redrawApi } from './redraw-api.ts';

const largestUploadBytes = 40 * 1024 * 1024;

interface ManifestPicture {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly own?: true;
}

type Manifest = Readonly<Record<string, ManifestPicture>>;

interface Parts {
  readonly desk: ContentDesk;
  readonly drafts: Drafts;
  readonly redraw: Redraw;
  /** Missing if copies of the content are edited. */
  readonly publisher: Publisher | undefined;
  readonly folders: Folders;
  /** The preview reads this file anew. */
  readonly refresh: (file: string) => void;
  /** What has to follow once files have changed. */
  readonly afterSave: () => Promise<unknown>;
  readonly inTurn: OneAtATime;
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

/** What the editor's page asks of this machine. */
export function editorApi(parts: Parts): Hono {
  const { desk, drafts, redraw, publisher, folders, refresh, afterSave, inTurn } = parts;
  const api = new Hono();
  api.onError(({ message }, context) => context.json({ refused: message }, 500));

  // How far drawing and publishing are touches no draft, so it is told without waiting.
  api.route('/', redrawApi(redraw));
  api.route(
    '/',
    publisher ? publishApi({ publisher, redraw, desk, drafts, folders, inTurn }) : noPublishApi(),
  );
  // While a save is judged, some drafts are looked past: nobody else may read or write them then.
  api.use((_, next) => inTurn(next));

  api.get('/files', async (context) => context.json(await desk.overview()));

  api.get('/file', async (context) => {
    const opened = await desk.open(context.req.query('name') ?? '');
    return opened ? context.json(opened) : context.notFound();
  });

  api.put('/file', async (context) => {
    const file = context.req.query('name') ?? '';
    const faults = await desk.change(file, await context.req.json(), true);
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
      const made = await ownPicture(upload, placeSize(manifest[like])).catch(() => undefined);
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
      await desk.change(picturesFile, Object.fromEntries(sorted));
      return context.json({ name, src, width, height, bytes: image.length });
    },
  );

  api.get('/changes', async (context) => context.json(await desk.changes()));

  api.post('/save', async (context) => {
    // What is being built must not change under it.
    if (publisher?.isRunning) return context.json({ refused: underWay }, 409);
    if (redraw.state.state === 'running') await desk.rebase(picturesFile);
    const held = await desk.held();
    const files = drafts.changedFiles().filter((file) => !held.has(file));
    const follow = await brandChange(files, drafts, folders);
    const { refused } = await drafts.save(files);
    if (refused) return context.json({ refused }, 409);
    try {
      await afterSave();
    } finally {
      await follow?.(redraw);
    }
    return context.json({ held: held.size });
  });

  api.post('/discard', (context) => {
    for (const file of drafts.discard()) refresh(file);
    return context.json({});
  });

  api.route('/', brandApi({ desk, drafts, folders }));
  return api;
}
