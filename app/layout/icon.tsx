export type IconName = 'linkedin' | 'instagram' | 'facebook' | 'x' | 'chat';

interface Props {
  readonly name: IconName;
  readonly className?: string | undefined;
}

/** One sprite file for all icons, so that HTML and script contain no path data. */
export function Icon({ name, className }: Props) {
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      <use href={`/icons.svg#${name}`} />
    </svg>
  );
}
