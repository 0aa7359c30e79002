import { createContext } from 'react-router';
import type { ReturnedForm } from '../../enquiries/returned-form.ts';

/** The server sets it when a page is the response to a posted form. */
export const returnedFormContext = createContext<ReturnedForm | null>(null);
