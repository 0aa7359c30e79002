import { fileURLToPath } from 'node:url';
import { type Agency, openBuiltSite } from '../site.ts';

/** The agency as described in the built site, which belongs to this program. */
export async function loadAgency(): Promise<Agency> {
  return (await openBuiltSite(fileURLToPath(new URL('../../build', import.meta.url)))).agency;
}
