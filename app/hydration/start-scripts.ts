import { createContext } from 'react';

/** 'only' renders nothing but the router's start scripts; with `html`, the page has these scripts in its <template>. */
export const StartScripts = createContext<'only' | { readonly html: string } | null>(null);
