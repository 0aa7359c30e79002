interface Source {
  readonly type: string;
  readonly srcset: string;
}

export interface PictureFile {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly sources?: readonly Source[] | undefined;
}

interface Props {
  readonly picture: PictureFile;
  /** Drawn anew for narrower screens: up to 900 px, up to 600 px. Only the one that is shown is fetched. */
  readonly tablet?: PictureFile | undefined;
  readonly phone?: PictureFile | undefined;
  readonly className?: string | undefined;
  /** Above the fold: fetched with the page. Everything else waits until it is near. */
  readonly eager?: boolean;
  /** Where the words beside the picture already say it. */
  readonly decorative?: boolean;
  /** The language of its words, where it is not the page's. */
  readonly lang?: string;
}

export function Picture({
  picture,
  tablet,
  phone,
  className,
  eager = false,
  decorative = false,
  lang,
}: Props) {
  const image = (
    <img
      className={className}
      src={picture.src}
      width={picture.width}
      height={picture.height}
      alt={decorative ? '' : picture.alt}
      lang={lang}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
    />
  );
  if (!picture.sources && !tablet && !phone) return image;
  return (
    <picture>
      {phone && <Variant picture={phone} media="(max-width: 600px)" />}
      {tablet && <Variant picture={tablet} media="(max-width: 900px)" />}
      {picture.sources?.map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcset} />
      ))}
      {image}
    </picture>
  );
}

function Variant({ picture, media }: { readonly picture: PictureFile; readonly media: string }) {
  return <source media={media} srcSet={picture.src} width={picture.width} height={picture.height} />;
}
