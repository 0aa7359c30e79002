import 'react';

declare module 'react' {
  /** A film below the fold fetches not even its still. Not yet in React's types. */
  interface VideoHTMLAttributes<T> {
    loading?: 'lazy' | 'eager' | undefined;
  }
}
