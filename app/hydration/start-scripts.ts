import { createContext } from 'react';

/** 'only': render the router's start scripts. Otherwise: render the page with these scripts in the <template>. */
export const StartScripts = createContext<'only' | { readonly html: string } | null>(null);
