import 'react';
import type { SectionName } from '../visits/element-names.ts';

/** Attributes that React passes to the DOM but does not have in its types. */
declare module 'react' {
  interface HTMLAttributes<T> {
    /** Names a section in the statistics of slow pages. */
    'data-section'?: SectionName | undefined;
  }

  /** Invoker commands: a button opens or closes a dialog without script. */
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close' | 'request-close' | undefined;
    commandfor?: string | undefined;
  }

  /** WebMCP: describes a form to a visitor's AI agent. */
  interface FormHTMLAttributes<T> {
    toolname?: string | undefined;
    tooldescription?: string | undefined;
  }

  interface IframeHTMLAttributes<T> {
    credentialless?: boolean | undefined;
  }

  interface VideoHTMLAttributes<T> {
    loading?: 'lazy' | 'eager' | undefined;
  }
}
