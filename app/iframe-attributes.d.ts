import 'react';

declare module 'react' {
  /** Lets a page with an embedder policy frame a site that sends none. React sets it; its types do not name it yet. */
  interface IframeHTMLAttributes<T> {
    credentialless?: boolean | undefined;
  }
}
