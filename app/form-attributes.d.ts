import 'react';

declare module 'react' {
  /** WebMCP: a form says to a visitor's agent what it is for. Not yet in React's types. */
  interface FormHTMLAttributes<T> {
    toolname?: string | undefined;
    tooldescription?: string | undefined;
  }
}
