import { hash } from 'node:crypto';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { Refusal } from '../art/logo/refusal.ts';
import { HEAVIEST, prepareLogo } from '../art/logo.ts';
import { isWithin } from '../tools/content-fields.ts';
import type { ContentDesk } from './content-desk.ts';
import type { Drafts, Folders } from './drafts.ts';
import { aboutFile } from './file-names.ts';
import { whatIsLeft } from './what-is-left.ts';

/** Every logo has its own address: browsers keep what they have once seen at one. */
function logoAddress(file: Buffer, extension: string): string {
  return `/assets/own/logo-${hash('sha256', file).slice(0, 8)}.${extension}`;
}

interface Parts {
  readonly desk: ContentDesk;
  readonly drafts: Drafts;
  readonly folders: Folders;
}

/** The page without its film, and without what was said of it as a sample. */
function withoutFilm(about: object): object {
  const { film: _, samples, ...others } = about as { film?: object; samples?: object };
  const marks = Object.entries(samples ?? {}).filter(([field]) => !isWithin(field, 'film'));
  return marks.length > 0 ? { ...others, samples: Object.fromEntries(marks) } : others;
}

/** What 'Your agency' and 'What is left' ask of this machine. */
export function brandApi({ desk, drafts, folders }: Parts): Hono {
  const api = new Hono();

  api.post(
    '/logo',
    bodyLimit({
      maxSize: HEAVIEST,
      onError: (context) => context.json({ refused: new Refusal('heavy').message }, 413),
    }),
    async (context) => {
      const made = await prepareLogo(Buffer.from(await context.req.arrayBuffer()));
      if ('refused' in made) return context.json({ refused: made.refused }, 422);
      const { file, extension, ...logo } = made;
      const src = logoAddress(file, extension);
      drafts.addPicture(src, file);
      return context.json({ src, ...logo });
    },
  );

  api.post('/hide-film', async (context) => {
    const about = withoutFilm(await drafts.value(aboutFile));
    const faults = await desk.judge(aboutFile, about);
    if (faults?.some(({ path }) => path[0] === 'film'))
      return context.json({ refused: 'The film cannot be left out.' }, 409);
    await desk.change(aboutFile, about);
    return context.json({});
  });

  api.get('/left', async (context) => context.json(await whatIsLeft(folders.content, drafts, desk)));

  return api;
}
