import { useLocation, useRouteLoaderData } from 'react-router';
import type { ReturnedForm } from '../../enquiries/returned-form.ts';

/** Null unless this page is the server's response to the form with this address. */
export function useReturnedForm(address: string): ReturnedForm | null {
  const root = useRouteLoaderData('root') as { readonly returnedForm?: ReturnedForm | null } | undefined;
  const { pathname } = useLocation();
  const returnedForm = root?.returnedForm;
  return pathname === address && returnedForm?.address === address ? returnedForm : null;
}
