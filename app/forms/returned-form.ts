import { useLocation, useRouteLoaderData } from 'react-router';
import type { ReturnedForm } from '../../enquiries/returned-form.ts';

/** Only for the form whose address the page has. */
export function useReturnedForm(address: string): ReturnedForm | null {
  const root = useRouteLoaderData('root') as { readonly returned?: ReturnedForm | null } | undefined;
  const { pathname } = useLocation();
  const returned = root?.returned;
  return pathname === address && returned?.address === address ? returned : null;
}
