import { createElement, Fragment, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './typography.module.css';

/** Font sizes of tokens.css, from the largest; d0x is --display-0-small. */
export type DisplaySize = 'd0' | 'd0x' | 'd1' | 'd2' | 'd3' | 'd4';

interface DisplayProps {
  readonly as: 'h1' | 'h2' | 'h3' | 'p' | 'span';
  readonly size: DisplaySize;
  readonly tightLines?: boolean;
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Large text in the display font. A line break in the text becomes a <br>. */
export function Display({ as: Element, size, tightLines = false, id, className, children }: DisplayProps) {
  return (
    <Element
      id={id}
      className={classNames(styles.display, styles[size], tightLines && styles.tight, className)}
    >
      {typeof children === 'string' ? addLineBreaks(children) : children}
    </Element>
  );
}

const lineBreak = <br />;

function addLineBreaks(text: string): ReactNode {
  const lines = text.split('\n');
  if (lines.length === 1) return text;
  // As separate arguments, because children in an array need keys.
  return createElement(
    Fragment,
    null,
    ...lines.flatMap((line, index) => (index > 0 ? [' ', lineBreak, line] : [line])),
  );
}

interface TextProps {
  readonly as?: 'p' | 'span' | 'figcaption' | 'dd' | 'li';
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

function createTextComponent(styleClass: string | undefined) {
  return ({ as: Element = 'p', className, children }: TextProps) => (
    <Element className={classNames(styleClass, className)}>{children}</Element>
  );
}

export const Lead = createTextComponent(styles.lead);
export const Body = createTextComponent(styles.body);
export const Caption = createTextComponent(styles.caption);
