import 'react';

declare module 'react' {
  /** Invoker commands: a button opens or closes a dialog without script. Not yet in React's types. */
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close' | 'request-close' | undefined;
    commandfor?: string | undefined;
  }
}
