import { createContext } from 'react';

/**
 * How the root layout renders on the server: the router's start scripts alone ('only'), or the page with those scripts,
 * as text, in its start template.
 */
export const StartScripts = createContext<'only' | { readonly html: string } | null>(null);
