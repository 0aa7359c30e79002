export type IconName = 'linkedin' | 'instagram' | 'facebook' | 'x' | 'chat';

interface Props {
  readonly name: IconName;
  readonly className?: string | undefined;
}

/** One sheet of glyphs for the whole site, fetched once, so that no path data travels in HTML or script. */
export function Icon({ name, className }: Props) {
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      <use href={`/icons.svg#${name}`} />
    </svg>
  );
}
