import { useEffect, useRef } from 'react';
import text from './text.module.css';

/** Takes the focus when it appears, so that screen readers announce the new view. */
export function FocusedHeading({ children }: { readonly children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <h1 ref={heading} tabIndex={-1} className={text.title}>
      {children}
    </h1>
  );
}
