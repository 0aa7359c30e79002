import { raw } from 'hono/html';
import { signedLinkRoutes } from '../../../server/http/signed-links.ts';
import { createTokenSigner, type StaffPurpose, staffPathPrefix } from '../../../server/signed-token.ts';
import { recordLog } from './record-log.ts';
import { testDeliverySettings } from './test-settings.ts';

type Dependencies = Parameters<typeof signedLinkRoutes>[0];
type Rows = readonly Readonly<Record<string, unknown>>[];

/** Fakes of the SQL functions intake.*: each gets the parameters and returns rows. */
export type DatabaseFunctions = Readonly<Record<string, (values: readonly unknown[]) => Rows>>;

export const enquiryId = '0193f3a2-0000-7000-8000-000000000001';
export const pagesCsp = "default-src 'none'";

/** Creates the routes of signed links with fake SQL functions (null: without a database). Pages are rendered as JSON. */
export function createSignedLinkRoutes(
  functions: DatabaseFunctions | null,
  deliverySettings = testDeliverySettings,
) {
  const calls: { readonly name: string; readonly values: readonly unknown[] }[] = [];
  const tokens = createTokenSigner('only-for-tests');
  const { log, lines } = recordLog();
  const pool = {
    query: async (text: string, values: readonly unknown[]) => {
      const name = /intake\.(\w+)\(/.exec(text)?.[1] ?? text;
      calls.push({ name, values });
      const rows = functions?.[name]?.(values);
      if (!rows) throw new Error(`There is no ${name}.`);
      return { rows };
    },
  };
  const pages = { csp: pagesCsp, render: (content: unknown) => raw(JSON.stringify(content)) };
  const app = signedLinkRoutes({
    pool: functions && (pool as unknown as Dependencies['pool']),
    tokens,
    staffPages: pages,
    reportPages: pages,
    countsVisits: true,
    log,
    deliverySettings,
  });
  const token = (purpose: StaffPurpose, subject = enquiryId) =>
    tokens.sign(purpose, subject, new Date(Date.now() + 60_000));
  return {
    calls,
    log: lines,
    token,
    request: async (path: string, method = 'GET') => app.request(path, { method }),
    open: async (purpose: StaffPurpose, method = 'GET') =>
      app.request(`${staffPathPrefix(purpose)}${token(purpose)}`, { method }),
  };
}
