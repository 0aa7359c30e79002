import { createContext } from 'react-router';

/** The nonce of this response's content security policy. Prerendered pages have none: their policy lists hashes. */
export const nonceContext = createContext<string | null>(null);
