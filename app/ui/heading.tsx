import { Reveal } from '../motion/reveal.tsx';
import { Display, type DisplaySize } from './type.tsx';

interface Props {
  readonly size: DisplaySize;
  readonly tight?: boolean;
  readonly className?: string | undefined;
  readonly children: string;
}

/** A section's h2, which fades in. */
export function Heading({ size, tight = false, className, children }: Props) {
  return (
    <Reveal className={className}>
      <Display as="h2" size={size} tight={tight}>
        {children}
      </Display>
    </Reveal>
  );
}
