import { upTo } from '../styles/breakpoints.ts';

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
  /** Another drawing, for screens up to 900 px wide. */
  readonly tabletPicture?: PictureFile | undefined;
  /** Another drawing, for screens up to 600 px wide. */
  readonly phonePicture?: PictureFile | undefined;
  readonly className?: string | undefined;
  readonly eager?: boolean;
  /** Without alternative text, for pictures that the text beside them describes. */
  readonly decorative?: boolean;
  readonly lang?: string;
}

export function Picture({
  picture,
  tabletPicture,
  phonePicture,
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
  if (!picture.sources && !tabletPicture && !phonePicture) return image;
  return (
    <picture>
      {phonePicture && <SourceForScreen picture={phonePicture} media={upTo('phone')} />}
      {tabletPicture && <SourceForScreen picture={tabletPicture} media={upTo('tablet')} />}
      {picture.sources?.map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcset} />
      ))}
      {image}
    </picture>
  );
}

function SourceForScreen({ picture, media }: { readonly picture: PictureFile; readonly media: string }) {
  return <source media={media} srcSet={picture.src} width={picture.width} height={picture.height} />;
}
