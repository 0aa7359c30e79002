import { useLocation, useRouteLoaderData } from 'react-router';
import type { ReturnedForm } from '../../enquiries/returned-form.ts';

/** The form as the server gave it back: only on the page that stands at the form's own address, and on no other. */
export function useReturnedForm(address: string): ReturnedForm | null {
  const root = useRouteLoaderData('root') as { readonly returned?: ReturnedForm | null } | undefined;
  const { pathname } = useLocation();
  const returned = root?.returned;
  return pathname === address && returned?.address === address ? returned : null;
}
