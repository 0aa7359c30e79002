import { createContext } from 'react-router';
import type { ReturnedForm } from '../../enquiries/returned-form.ts';

/** Filled by the server when it answers a form with a page; empty on every other page. */
export const returnedFormContext = createContext<ReturnedForm | null>(null);
