import { createContext } from 'react-router';
import type { ReturnedForm } from '../../enquiries/returned-form.ts';

/** Set by the server when the page is the response to a posted form. */
export const returnedFormContext = createContext<ReturnedForm | null>(null);
