import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ContentDesk } from './content-desk.ts';
import type { Drafts } from './drafts.ts';
import { ownPicture } from './own-picture.ts';

const pictures = 'content/pictures.json';
const largestUploadBytes = 40 * 1024 * 1024;

type Manifest = Readonly<
  Record<string, { readonly src: string; readonly width: number; readonly height: number }>
>;

interface Parts {
  readonly desk: ContentDesk;
  readonly drafts: Drafts;
  /** The preview reads this file anew. */
  readonly refresh: (file: string) => void;
  /** What has to follow once files have changed. */
  readonly afterSave: () => Promise<unknown>;
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
export function editorApi({ desk, drafts, refresh, afterSave }: Parts): Hono {
  const api = new Hono();
  api.onError(({ message }, context) => context.json({ refused: message }, 500));

  api.get('/files', async (context) => context.json(await desk.overview()));

  api.get('/file', async (context) => {
    const opened = await desk.open(context.req.query('name') ?? '');
    return opened ? context.json(opened) : context.notFound();
  });

  api.put('/file', async (context) => {
    const file = context.req.query('name') ?? '';
    const faults = await desk.change(file, await context.req.json());
    if (!faults) return context.notFound();
    if (faults.length === 0) refresh(file);
    return context.json({ faults });
  });

  api.get('/pictures', async (context) => context.json(await drafts.value(pictures)));

  api.post(
    '/pictures',
    bodyLimit({
      maxSize: largestUploadBytes,
      onError: (context) => context.json({ refused: 'This file is larger than 40 MB.' }, 413),
    }),
    async (context) => {
      const { fileName = '', alt = '', replaces = '' } = context.req.query();
      const manifest = (await drafts.value(pictures)) as Manifest;
      const upload = Buffer.from(await context.req.arrayBuffer());
      const made = await ownPicture(upload, manifest[replaces]).catch(() => undefined);
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
      await desk.change(pictures, Object.fromEntries(sorted));
      refresh(pictures);
      return context.json({ name, src, width, height, bytes: image.length });
    },
  );

  api.get('/changes', async (context) => context.json(await desk.changes()));

  api.post('/save', async (context) => {
    // A change may leave another file with a link to nowhere.
    const faulty = (await desk.overview()).find(({ faults }) => faults > 0);
    const { refused } = faulty
      ? { refused: `'${faulty.title}' has something to put right first.` }
      : await drafts.save();
    if (refused) return context.json({ refused }, 409);
    await afterSave();
    return context.json({});
  });

  api.post('/discard', (context) => {
    for (const file of drafts.discard()) refresh(file);
    return context.json({});
  });

  return api;
}
