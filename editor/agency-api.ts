import { hash } from 'node:crypto';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { isWithin } from '../content-rules/content-fields.ts';
import { aboutFile } from '../content-rules/file-names.ts';
import { measureLaunchProgress } from './launch-progress.ts';
import type { ContentAccess } from './load-publication.ts';
import { MAX_LOGO_BYTES, prepareLogo } from './logo/prepare-logo.ts';
import { RejectedLogo } from './logo/rejected-logo.ts';

/** The name contains a hash, because browsers cache logos. */
function logoAddress(file: Buffer, extension: string): string {
  return `/assets/own/logo-${hash('sha256', file).slice(0, 8)}.${extension}`;
}

function withoutFilm(about: object): object {
  const { film: _, samples, ...others } = about as { film?: object; samples?: object };
  const otherMarks = Object.entries(samples ?? {}).filter(([field]) => !isWithin(field, 'film'));
  return otherMarks.length > 0 ? { ...others, samples: Object.fromEntries(otherMarks) } : others;
}

export function agencyApi({ model, drafts, folders }: Omit<ContentAccess, 'root'>): Hono {
  const api = new Hono();

  api.post(
    '/logo',
    bodyLimit({
      maxSize: MAX_LOGO_BYTES,
      onError: (context) => context.json({ error: new RejectedLogo('tooManyBytes').message }, 413),
    }),
    async (context) => {
      const preparedLogo = await prepareLogo(Buffer.from(await context.req.arrayBuffer()));
      if ('error' in preparedLogo) return context.json({ error: preparedLogo.error }, 422);
      const { file, extension, ...logo } = preparedLogo;
      const src = logoAddress(file, extension);
      drafts.addPicture(src, file);
      return context.json({ src, ...logo });
    },
  );

  api.post('/hide-film', async (context) => {
    const about = withoutFilm(await drafts.value(aboutFile));
    const faults = await model.findFaults(aboutFile, about);
    if (faults?.some(({ path }) => path[0] === 'film'))
      return context.json({ error: 'The film cannot be left out.' }, 409);
    await model.change(aboutFile, about);
    return context.json({});
  });

  api.get('/launch-check', async (context) =>
    context.json(await measureLaunchProgress(folders.contentRoot, drafts, model)),
  );

  return api;
}
