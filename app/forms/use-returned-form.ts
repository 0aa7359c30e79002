import { useLocation, useRouteLoaderData } from 'react-router';
import type { ReturnedForm } from '../../enquiries/returned-form.ts';

/** Null unless this page is the server's response to the form with this address. */
export function useReturnedForm(address: string): ReturnedForm | null {
  const root = useRouteLoaderData('root') as { readonly returned?: ReturnedForm | null } | undefined;
  const { pathname } = useLocation();
  const returned = root?.returned;
  return pathname === address && returned?.address === address ? returned : null;
}
