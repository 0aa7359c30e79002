import { type Manifest, readManifest } from './manifest.ts';

export interface RasterResult {
  /** An entry for every file written below public/assets, by name. */
  readonly entries: Manifest;
}

/** A job whose files are not SVG: they need sharp or ffmpeg. Of these --check compares the cards. */
export interface Raster {
  /** `npm run art -- <name>` runs it. */
  readonly name: string;
  readonly render: () => Promise<RasterResult>;
}

/** Tests whether the owner replaced a picture with an own file, which a job must not overwrite. */
export const ownPictures = async (): Promise<(name: string) => boolean> => {
  const manifest = await readManifest();
  return (name) => manifest[name]?.own === true;
};
