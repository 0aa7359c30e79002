export interface PictureEntry {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly own?: true;
}

/** content/pictures.json: pictures by name. */
export type PictureManifest = Readonly<Record<string, PictureEntry>>;

/** A field contains a picture's address or its name. */
export const pictureAddress = (manifest: PictureManifest | undefined, picture: string) =>
  picture.startsWith('/assets/') ? picture : manifest?.[picture]?.src;
