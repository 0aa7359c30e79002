import { type Manifest, readManifest } from './manifest.ts';

export interface RasterResult {
  /** An entry for every file written below public/assets, by name. */
  readonly entries: Manifest;
}

/** A job whose files are not SVG: they need a browser, sharp or ffmpeg. Of these --check compares the cards. */
export interface Raster {
  /** `npm run art -- <name>` runs it. */
  readonly name: string;
  readonly render: () => Promise<RasterResult>;
}

/** Says which pictures the owner replaced with their own files: a job must not write over those. */
export const ownPictures = async (): Promise<(name: string) => boolean> => {
  const manifest = await readManifest();
  return (name) => manifest[name]?.own === true;
};
