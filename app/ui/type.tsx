import { Fragment, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './type.module.css';

export type DisplaySize = 'd0' | 'd0x' | 'd1' | 'd2' | 'd3' | 'd4';

interface DisplayProps {
  readonly as: 'h1' | 'h2' | 'h3' | 'p' | 'b' | 'span';
  readonly size: DisplaySize;
  readonly tight?: boolean;
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Display type, cut from the narrow Didone. A line break in the copy is a line break on the page. */
export function Display({ as: Element, size, tight = false, id, className, children }: DisplayProps) {
  return (
    <Element id={id} className={classNames(styles.display, styles[size], tight && styles.tight, className)}>
      {typeof children === 'string' ? brokenLines(children) : children}
    </Element>
  );
}

function brokenLines(copy: string): ReactNode {
  const lines = copy.split('\n');
  if (lines.length === 1) return copy;
  return lines.map((line, index) => (
    <Fragment key={line}>
      {index > 0 && (
        <>
          {' '}
          <br />
        </>
      )}
      {line}
    </Fragment>
  ));
}

interface TextProps {
  readonly as?: 'p' | 'span' | 'div' | 'figcaption' | 'dd' | 'li';
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function Lead({ as: Element = 'p', className, children }: TextProps) {
  return <Element className={classNames(styles.lead, className)}>{children}</Element>;
}

export function Body({ as: Element = 'p', className, children }: TextProps) {
  return <Element className={classNames(styles.body, className)}>{children}</Element>;
}

export function Caption({ as: Element = 'p', className, children }: TextProps) {
  return <Element className={classNames(styles.caption, className)}>{children}</Element>;
}
