export interface ManifestPicture {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly own?: true;
}

/** content/pictures.json: pictures by name. */
export type Manifest = Readonly<Record<string, ManifestPicture>>;

/** A field contains a picture's address or its name. */
export const pictureAddress = (manifest: Manifest | undefined, picture: string) =>
  picture.startsWith('/assets/') ? picture : manifest?.[picture]?.src;
