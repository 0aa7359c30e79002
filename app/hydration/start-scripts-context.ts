import { createContext } from 'react';

/** 'only': root.tsx renders nothing but the router's start scripts. `html`: the scripts for the page's <template>. */
export const StartScriptsContext = createContext<'only' | { readonly html: string } | null>(null);
