import { createContext } from 'react-router';
import type { ReturnedForm } from '../../enquiries/returned-form.ts';

/** Set by the server when a page answers a form. */
export const returnedFormContext = createContext<ReturnedForm | null>(null);
