import { Reveal } from '../motion/reveal.tsx';
import { Display, type DisplaySize } from './typography.tsx';

interface Props {
  readonly size: DisplaySize;
  readonly tightLines?: boolean;
  readonly className?: string | undefined;
  readonly children: string;
}

/** A section's h2, which fades in. */
export function Heading({ size, tightLines = false, className, children }: Props) {
  return (
    <Reveal className={className}>
      <Display as="h2" size={size} tightLines={tightLines}>
        {children}
      </Display>
    </Reveal>
  );
}
