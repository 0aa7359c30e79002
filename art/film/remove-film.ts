import { rm } from 'node:fs/promises';
import { fileOf, readManifest, writeManifest } from '../core/manifest.ts';

export const FOLDER = '/assets/film';

/** A film that no page shows would still be published, with the name it was drawn for. */
export const removeFilm = async (): Promise<void> => {
  const { 'about-film': film, ...others } = await readManifest();
  if (!film || film.own) return;
  await writeManifest(others);
  await rm(fileOf(FOLDER), { recursive: true, force: true });
};
