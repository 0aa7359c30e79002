import { createContext } from 'react';

interface StartScripts {
  /** The scripts for the page's <template>. */
  readonly html: string;
  readonly nonce?: string;
}

/** 'only': root.tsx renders nothing but the router's start scripts. */
export const StartScriptsContext = createContext<'only' | StartScripts | null>(null);
