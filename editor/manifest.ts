export interface ManifestPicture {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly own?: true;
}

/** content/pictures.json */
export type Manifest = Readonly<Record<string, ManifestPicture>>;
